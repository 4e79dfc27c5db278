import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import styles from '#shared/money/Stack.module.css';
import { Section } from '../BillScreen.tsx';
import { TransactionPages, useTransactionPages } from '../pay/Transactions.tsx';

const useHistory = (accountId: string) =>
  useTransactionPages(
    useCallback(
      async (page) => {
        const quiet = page.pageIndex === 1;
        const { transactions, totalSize } = await api.post('/bbps/bill/history', { accountId, ...page }, { quiet });
        return { items: transactions, totalSize };
      },
      [accountId],
    ),
  );

/** What was paid for an account, newest first. */
export const History = ({ account: { accountId } }: { account: BillAccount }) => {
  const { loaded, reload, isLoadingMore, loadMore } = useHistory(accountId);
  return (
    <Section title={m.bills_account_history()}>
      {loaded.status === 'loading' && <ListSkeleton />}
      {loaded.status === 'failed' && <LoadFailed onRetry={reload} />}
      {loaded.status === 'ready' && loaded.content.items.length === 0 && (
        <p className={styles.note}>{m.bills_account_history_none()}</p>
      )}
      {loaded.status === 'ready' && loaded.content.items.length > 0 && (
        <div className={styles.stack}>
          <TransactionPages {...loaded.content} isLoadingMore={isLoadingMore} loadMore={loadMore} />
        </div>
      )}
    </Section>
  );
};
