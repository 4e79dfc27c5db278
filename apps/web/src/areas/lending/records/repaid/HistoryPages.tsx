import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { formatMonth } from '#shared/format.ts';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { KeptReceipts } from './KeptReceipts.tsx';
import { byMonth } from './month-rules.ts';
import { useHistory } from './use-history.ts';

const NothingPaid = ({ loanGid }: { loanGid: string | undefined }) => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.lending_records_nothing_paid()}
    text={m.lending_records_nothing_paid_text()}
    actions={<Button href={hrefOf({ to: '/repayment', search: { loanGid } })}>{m.lending_records_plan()}</Button>}
  />
);

/** What was paid of one loan, or of all of them, month by month; the receipts on this phone when that does not come. */
export const HistoryPages = ({ loanGid }: { loanGid: string | undefined }) => {
  const { loaded, reload, isLoadingMore, loadMore } = useHistory(loanGid);
  if (loaded.status === 'loading') return <ListSkeleton rows={3} />;
  if (loaded.status === 'failed')
    return (
      <>
        <LoadFailed onRetry={reload} />
        <KeptReceipts loanGid={loanGid} />
      </>
    );
  const { items, hasMore } = loaded.content;
  if (items.length === 0) return <NothingPaid loanGid={loanGid} />;
  return (
    <>
      {byMonth(items).map(({ month, bills }) => (
        <section key={month} className={stack.stack}>
          <SectionTitle>{formatMonth(month)}</SectionTitle>
          <ListGroup>
            {bills.map((bill) => (
              <HistoryRow key={bill.billId} bill={bill} namesLoan={loanGid === undefined} />
            ))}
          </ListGroup>
        </section>
      ))}
      {hasMore && (
        <Button variant="soft" wide progress={isLoadingMore ? 'busy' : 'idle'} onClick={() => void loadMore()}>
          {m.bills_pay_more()}
        </Button>
      )}
    </>
  );
};
