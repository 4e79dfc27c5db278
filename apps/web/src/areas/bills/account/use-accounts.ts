import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { goTo } from '#shared/navigation.ts';
import { isSignedIn } from '#shared/session.ts';
import { toast } from '#shared/toast.ts';
import { toastProblem, useAct } from '#shared/act.ts';
import { invalidate, useQuery, type Query } from '#shared/query/use-query.ts';

/** Reads the accounts that the user linked; a guest has none. */
export const loadAccounts = async (): Promise<BillAccount[]> => {
  if (!isSignedIn()) return [];
  const { accounts } = await bills.queryAccounts({}, { quiet: true });
  return accounts;
};

/** The accounts that the user linked, newest first; readable without a network once they were there. */
export const useAccounts = (): Query<BillAccount[]> =>
  useQuery(['billAccounts'], { read: loadAccounts, stored: 'thirtyDays' });

/** An account was linked, renamed or removed, or its autopay has changed. */
export const accountsChanged = (): void => invalidate('billAccounts');

/** Those accounts that are at one biller, or of one kind of bill; all of them where neither is named. */
export const accountsOf = (
  accounts: readonly BillAccount[],
  { billerId, billerCategoryName }: { billerId?: string | undefined; billerCategoryName?: string | undefined },
): BillAccount[] =>
  accounts
    .filter((account) => billerId === undefined || account.billerId === billerId)
    .filter((account) => billerCategoryName === undefined || account.billerCategoryName === billerCategoryName);

/** The reminders of an account: the switch moves at once and goes back when the server does not follow. */
export const useReminders = ({ accountId, reminders }: BillAccount) => {
  const [isOn, setOn] = useState(reminders);
  const change = useAct(
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

/** Removes a linked account once that is confirmed, and leads on to choosing another one. */
export const useRemoveAccount = (account: BillAccount) =>
  useAct(
    () => removeAccount(account),
    (problem) => {
      if (problem.name === 'autopayExists') toast(m.bills_account_autopay_first());
      else toastProblem(problem);
    },
  );
