import type { BillTransaction, Receipt } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconTile } from '@sikka/ui/icon-tile';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import rows from '#shared/money/Rows.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { usePages, type Pages, type ReadPage } from '#shared/use-pages.ts';
import { statusStyles } from './status-styles.tsx';

/** Which payments are listed. `paid`: confirmed by the biller. `pending`: on their way in either direction. */
export type Show = 'all' | 'paid' | 'pending';

export type Transactions = Pages<BillTransaction>;

const idOf = ({ merchantRequestId }: BillTransaction): string => merchantRequestId;

/** Payments of bills, newest first, page by page. `read` must stay the same function for the same list. */
export const useTransactionPages = (read: ReadPage<BillTransaction>): Transactions => usePages(read, idOf);

/** All of the user's payments of bills. */
export const useTransactions = (show: Show): Transactions =>
  useTransactionPages(
    useCallback(
      async (page) => {
        const quiet = page.pageIndex === 1;
        const { transactions, totalSize } = await api.post('/bbps/bill/list', { ...page, show }, { quiet });
        return { items: transactions, totalSize };
      },
      [show],
    ),
  );

/** One payment of a bill in a list; it leads to everything about it. */
const TransactionRow = ({ transaction }: { transaction: BillTransaction }) => {
  const { merchantRequestId, status, billerName, consumerNumber, amountPaise, statusText, at } = transaction;
  const { icon, tone } = statusStyles[status];
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
        <span className={rows.sub}>
          {`${consumerNumber} · ${formatDay(Date.parse(at))}`}
          <Tag tone={tone}>{statusText}</Tag>
        </span>
      }
      trailing={formatPaise(amountPaise)}
      chevron={false}
    />
  );
};

/** A receipt that this phone keeps; it leads to the paper itself, which needs no network. */
export const StoredReceiptRow = ({ receipt }: { receipt: Receipt }) => {
  const { merchantRequestId, billerName, consumerNumber, totalPaise, paidAt } = receipt;
  return (
    <ListRow
      href={hrefOf({ to: '/receipt', search: { merchantRequestId } })}
      title={billerName}
      sub={`${consumerNumber} · ${formatDay(Date.parse(paidAt))}`}
      trailing={formatPaise(totalPaise)}
    />
  );
};

interface TransactionPagesProps extends Pick<Transactions, 'isLoadingMore' | 'loadMore'> {
  items: readonly BillTransaction[];
  hasMore: boolean;
}

/** The payments that are read already, and the way to older ones. */
export const TransactionPages = ({ items, hasMore, isLoadingMore, loadMore }: TransactionPagesProps) => (
  <>
    <ListGroup>
      {items.map((transaction) => (
        <TransactionRow key={transaction.merchantRequestId} transaction={transaction} />
      ))}
    </ListGroup>
    {hasMore && (
      <Button variant="soft" wide progress={isLoadingMore ? 'busy' : 'idle'} onClick={() => void loadMore()}>
        {m.bills_pay_more()}
      </Button>
    )}
  </>
);
