import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { goTo } from '#shared/navigation.ts';
import { isSignedIn } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { toastProblem, useAction } from '#shared/action.ts';
import { invalidate, useQuery, type Query } from '#shared/query/use-query.ts';

/** Reads the user's linked accounts; none for a guest. */
export const loadAccounts = async (): Promise<BillAccount[]> => {
  if (!isSignedIn()) return [];
  const { accounts } = await bills.queryAccounts({});
  return accounts;
};

/** The user's linked accounts, newest first; readable offline. */
export const useAccounts = (): Query<BillAccount[]> =>
  useQuery(['billAccounts'], { read: loadAccounts, stored: 'thirtyDays' });

/** Call after an account was linked, renamed or removed, or its autopay changed. */
export const accountsChanged = (): void => invalidate('billAccounts');

/** Accounts of a biller or a category; all if neither is given. */
export const accountsOf = (
  accounts: readonly BillAccount[],
  { billerId, billerCategoryName }: { billerId?: string | undefined; billerCategoryName?: string | undefined },
): BillAccount[] =>
  accounts
    .filter((account) => billerId === undefined || account.billerId === billerId)
    .filter((account) => billerCategoryName === undefined || account.billerCategoryName === billerCategoryName);

/** The reminder switch of an account: it changes at once and reverts if the server refuses. */
export const useReminders = ({ accountId, reminders }: BillAccount) => {
  const [isOn, setOn] = useState(reminders);
  const change = useAction(
    async (to: boolean) => {
      setOn(to);
      const account = await bills.updateSubscription({ accountId, reminders: to });
      setOn(account.reminders);
    },
    (problem, to) => {
      setOn(!to);
      toastProblem(problem);
    },
  );
  return { isOn, change };
};

const removeAccount = async ({ accountId, nickname, billerName }: BillAccount): Promise<void> => {
  const isSure = await confirmed({
    title: m.bills_account_remove_title({ name: nickname || billerName }),
    text: m.bills_account_remove_text(),
    confirmLabel: m.bills_account_remove(),
    danger: true,
  });
  if (!isSure) return;
  await bills.deleteAccount({ accountId });
  accountsChanged();
  toast(m.bills_account_removed_title());
  await goTo({ to: '/selectAccount' }, { replace: true });
};

/** Unlinks an account after a confirmation, then goes to the list of accounts. */
export const useRemoveAccount = (account: BillAccount) =>
  useAction(
    () => removeAccount(account),
    (problem) => {
      if (problem.name === 'autopayExists') toast(m.bills_account_autopay_first());
      else toastProblem(problem);
    },
  );
