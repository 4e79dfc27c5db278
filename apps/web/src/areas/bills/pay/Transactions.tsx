import type { BillTransaction, Receipt } from '@sikka/contract';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import type { ReactNode } from 'react';
import { bills } from 'virtual:calls';
import { formatDay, formatPaise } from '#shared/format.ts';
import { paymentStyles } from '#shared/money/payment-styles.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { type Pages, type ReadPage, usePages } from '#shared/query/use-pages.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import type { QueryKey } from '#shared/query/use-query.ts';

/** Filters. `paid`: confirmed by the biller. `pending`: a payment or refund in progress. */
export const shows = ['all', 'paid', 'pending'] as const;
export type Show = (typeof shows)[number];

/** Bill payments, newest first, paginated. */
export const useTransactionPages = (key: QueryKey, read: ReadPage<BillTransaction>): Pages<BillTransaction> =>
  usePages(key, read, ({ merchantRequestId }) => merchantRequestId);

/** All of the user's bill payments. */
export const useTransactions = (show: Show): Pages<BillTransaction> =>
  useTransactionPages(['billTransactions', show], async (page) => {
    const { transactions, totalSize } = await bills.listBills({ ...page, show });
    return { items: transactions, totalSize };
  });

/** A bill payment in a list. */
const TransactionRow = ({ transaction }: { transaction: BillTransaction }) => {
  const { merchantRequestId, status, billerName, consumerNumber, amountPaise, statusText, at } = transaction;
  const { icon, tone } = paymentStyles[status];
  return (
    <ListRow
      href={hrefOf({ to: '/payResult', search: { merchantRequestId } })}
      icon={
        <IconTile size="small" tone={tone} aria-hidden="true">
          {icon}
        </IconTile>
      }
      title={billerName}
      sub={
        <span className="sub">
          {`${consumerNumber} · ${formatDay(at)}`}
          <Tag tone={tone}>{statusText}</Tag>
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

/** Bill payments with a button for older ones. */
export const TransactionPages = ({ pages, children, ...others }: TransactionPagesProps) => (
  <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} {...others}>
    {({ items }) => (
      <div className="stack">
        <ListGroup>
          {items.map((transaction) => (
            <TransactionRow key={transaction.merchantRequestId} transaction={transaction} />
          ))}
        </ListGroup>
        <ShowMore pages={pages} />
        {children}
      </div>
    )}
  </Loaded>
);
