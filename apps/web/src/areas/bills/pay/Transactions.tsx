import type { BillTransaction, Receipt } from '@sikka/contract';
import type { PaymentFilter } from '@sikka/contract/rules';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { bills } from 'virtual:calls';
import { formatDay, formatMonth, formatNearDay, formatPaise, indiaMonth } from '#shared/format.ts';
import { groupsOf } from '#shared/groups.ts';
import { hasSucceeded, paymentStyles } from '#shared/money/payment-styles.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { type Pages, type ReadPage, usePages } from '#shared/query/use-pages.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import type { QueryKey } from '#shared/query/use-query.ts';
import { BillerMark } from '../BillerMark.tsx';
import { Section } from '../BillScreen.tsx';

/** Bill payments, newest first, paginated. */
export const useTransactionPages = (key: QueryKey, read: ReadPage<BillTransaction>): Pages<BillTransaction> =>
  usePages(key, read, ({ merchantRequestId }) => merchantRequestId);

/** The user's bill payments. */
export const useTransactions = (show: PaymentFilter): Pages<BillTransaction> =>
  useTransactionPages(['billTransactions', show], async (page) => {
    const { transactions, totalSize } = await bills.listBills({ ...page, show });
    return { items: transactions, totalSize };
  });

/** A bill payment in a list; its status is news only while it is not simply paid. */
const TransactionRow = ({ transaction }: { transaction: BillTransaction }) => {
  const { merchantRequestId, status, billerName, consumerNumber, amountPaise, statusText, at } = transaction;
  return (
    <ListRow
      href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
      icon={<BillerMark {...transaction} />}
      title={billerName}
      sub={
        <span className="sub">
          {`${consumerNumber} · ${formatNearDay(at)}`}
          {!hasSucceeded(status) && <Tag tone={paymentStyles[status].tone}>{statusText}</Tag>}
        </span>
      }
      trailing={formatPaise(amountPaise)}
      chevron={false}
    />
  );
};

/** A receipt stored on this phone; opens offline. */
export const StoredReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const { merchantRequestId, billerName, consumerNumber, totalPaise, paidAt } = receipt;
  return (
    <ListRow
      href={hrefOf({ to: '/receipt', search: { merchantRequestId } })}
      title={billerName}
      sub={`${consumerNumber} · ${formatDay(paidAt)}`}
      trailing={formatPaise(totalPaise)}
    />
  );
};

interface TransactionPagesProps {
  pages: Pages<BillTransaction>;
  /** Shown if there are no payments. */
  empty: ReactNode;
  /** Shown while loading. */
  skeleton?: ReactNode;
  /** Shown below the payments. */
  children?: ReactNode;
}

/** Bill payments by month, with a button for older ones. */
export const TransactionPages = ({ pages, children, ...others }: TransactionPagesProps) => (
  <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} {...others}>
    {({ items }) => (
      <div className="stack">
        {groupsOf(items, ({ at }) => indiaMonth(at)).map(([month, ofMonth]) => (
          <Section key={month} title={formatMonth(month)}>
            <ListGroup>
              {ofMonth.map((transaction) => (
                <TransactionRow key={transaction.merchantRequestId} transaction={transaction} />
              ))}
            </ListGroup>
          </Section>
        ))}
        <ShowMore pages={pages} />
        {children}
      </div>
    )}
  </Loaded>
);
