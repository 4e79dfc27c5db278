import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { bills } from 'virtual:calls';
import { Section } from '../BillScreen.tsx';
import { TransactionPages, useTransactionPages } from '../pay/Transactions.tsx';

const useHistory = (accountId: string) =>
  useTransactionPages(['billHistory', accountId], async (page) => {
    const { transactions, totalSize } = await bills.billHistory({ accountId, ...page });
    return { items: transactions, totalSize };
  });

/** Payments of an account, newest first. */
export const History = ({ account: { accountId } }: { account: BillAccount }) => (
  <Section title={m.bills_account_history()}>
    <TransactionPages pages={useHistory(accountId)} empty={<p className="note">{m.bills_account_history_none()}</p>} />
  </Section>
);
