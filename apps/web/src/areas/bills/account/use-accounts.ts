import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { removeCache } from '#shared/cache.ts';
import type { Loaded } from '#shared/content.ts';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { useKept } from '#shared/use-kept.ts';

/** Reads the accounts that the user linked. */
export const loadAccounts = async (): Promise<BillAccount[]> => {
  const { accounts } = await bills.queryAccounts({}, { quiet: true });
  return accounts;
};

const name = 'bill-accounts';

/** Lets go of what this phone stored, because an account was linked, renamed or removed. */
export const forgetAccounts = (): void => removeCache(name, { personal: true });

/** The accounts that the user linked, newest first; readable without a network once they were there. */
export const useAccounts = (): [Loaded<BillAccount[]>, () => void] => useKept(name, loadAccounts);

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
  const [busy, setBusy] = useState(false);
  const change = async (to: boolean): Promise<void> => {
    setOn(to);
    setBusy(true);
    try {
      const account = await bills.updateSubscription({ accountId, reminders: to });
      setOn(account.reminders);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setOn(!to);
      if (error.msg) toast(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return { isOn, busy, change };
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
  forgetAccounts();
  toast(m.bills_account_removed_title());
  await goTo({ to: '/selectAccount' }, { replace: true });
};

/** Removes a linked account once that is confirmed, and leads on to choosing another one. */
export const useRemoveAccount = (account: BillAccount) => {
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await removeAccount(account);
    } catch (error) {
      if (!isProblem(error)) throw error;
      const text = error.name === 'autopayExists' ? m.bills_account_autopay_first() : error.msg;
      if (text) toast(text);
    } finally {
      setBusy(false);
    }
  };
  return { busy, remove };
};
