import type { HistoryBill } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListRow, ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { lending } from 'virtual:calls';
import { formatDay, formatPaise, formatMonth } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { groupsOf } from '#shared/groups.ts';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { type Pages, usePages } from '#shared/query/use-pages.ts';
import { HistoryRow } from '../HistoryRow.tsx';
import { receipts } from '../receipts.ts';

const idOf = ({ billId }: HistoryBill): string => billId;

/** The payments of one or all loans, newest first. */
const useHistory = (loanGid: string | undefined): Pages<HistoryBill> =>
  usePages(
    ['repaymentHistory', loanGid],
    async (page) => {
      const body = { ...page, ...(loanGid !== undefined && { loanGid }) };
      const { bills, totalSize } = await lending.getHistoryBill(body);
      return { items: bills, totalSize };
    },
    idOf,
  );

/** The cached receipts, while the payments cannot be read. */
const CachedReceipts = ({ loanGid }: { loanGid: string | undefined }) => {
  const stored = receipts.all().filter((receipt) => loanGid === undefined || receipt.loanGid === loanGid);
  if (stored.length === 0) return null;
  return (
    <section>
      <SectionTitle>{m.bills_receipt_on_phone()}</SectionTitle>
      <ListGroup>
        {stored.map(({ merchantRequestId, channelName, productName, paidAt, totalPaise }) => (
          <ListRow
            key={merchantRequestId}
            href={hrefOf({ to: '/repayReceipt', search: { merchantRequestId } })}
            title={channelName}
            sub={`${productName} · ${formatDay(paidAt)}`}
            trailing={formatPaise(totalPaise)}
          />
        ))}
      </ListGroup>
    </section>
  );
};

const NothingPaid = ({ loanGid }: { loanGid: string | undefined }) => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.lending_records_nothing_paid()}
    text={m.lending_records_nothing_paid_text()}
    actions={<Button href={hrefOf({ to: '/repayment', search: { loanGid } })}>{m.lending_records_plan()}</Button>}
  />
);

/** The payments of one or all loans by month; the cached receipts if they cannot be read. */
const HistoryPages = ({ loanGid }: { loanGid: string | undefined }) => {
  const pages = useHistory(loanGid);
  const { query } = pages;
  if (query.status === 'loading') return <ListSkeleton rows={3} />;
  if (query.status === 'failed')
    return (
      <>
        <LoadFailed onRetry={query.refetch} />
        <CachedReceipts loanGid={loanGid} />
      </>
    );
  const { items } = query.content;
  if (items.length === 0) return <NothingPaid loanGid={loanGid} />;
  return (
    <>
      {groupsOf(items, (bill) => bill.month).map(([month, bills]) => (
        <section key={month} className="stack">
          <SectionTitle>{formatMonth(month)}</SectionTitle>
          <ListGroup>
            {bills.map((bill) => (
              <HistoryRow key={bill.billId} bill={bill} namesLoan={loanGid === undefined} />
            ))}
          </ListGroup>
        </section>
      ))}
      <ShowMore pages={pages} />
    </>
  );
};

/** The payments of one or all loans. */
export const RepayRecordScreen = () => {
  const { loanGid } = useSearch({ from: '/repayRecord' });
  return (
    <Screen title={m.lending_records_repayments()} corner={<Corner kind="myloan" />} stacked>
      <HistoryPages key={loanGid} loanGid={loanGid} />
    </Screen>
  );
};
