import type { BillTransaction } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ListGroup } from '@sikka/ui/list';
import { TransactionRow } from './TransactionRow.tsx';
import type { Transactions } from './use-transactions.ts';

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
