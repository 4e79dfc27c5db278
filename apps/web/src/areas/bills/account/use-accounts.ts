import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useMemo, useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { removeCache } from '#shared/cache.ts';
import type { Loaded } from '#shared/content.ts';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { useKept } from '#shared/use-kept.ts';

/** Which of the linked accounts are meant; all of them without a word. */
type AccountFilter = Partial<Pick<BillAccount, 'billerId' | 'billerCategoryName'>>;

const loadAccounts = async (): Promise<BillAccount[]> => {
  const { accounts } = await api.post('/bbps/customerbillaccount/query', {}, { quiet: true });
  return accounts;
};

const name = 'bill-accounts';

/** Lets go of what this phone kept, because an account was linked, renamed or removed. */
export const forgetAccounts = (): void => removeCache(name, { personal: true });

/** The accounts that the user linked, newest first; readable without a network once they were there. */
export const useAccounts = ({ billerId, billerCategoryName }: AccountFilter = {}): [
  Loaded<BillAccount[]>,
  () => void,
] => {
  const [loaded, reload] = useKept(name, loadAccounts);
  const wanted = useMemo(() => {
    if (loaded.status !== 'ready') return loaded;
    const content = loaded.content
      .filter((account) => billerId === undefined || account.billerId === billerId)
      .filter((account) => billerCategoryName === undefined || account.billerCategoryName === billerCategoryName);
    return { ...loaded, content };
  }, [loaded, billerId, billerCategoryName]);
  return [wanted, reload];
};

/** The reminders of an account: the switch moves at once and goes back when the server does not follow. */
export const useReminders = ({ accountId, reminders }: BillAccount) => {
  const [isOn, setOn] = useState(reminders);
  const [busy, setBusy] = useState(false);
  const change = async (to: boolean): Promise<void> => {
    setOn(to);
    setBusy(true);
    try {
      const account = await api.post('/bbps/subscription/update', { accountId, reminders: to });
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

/** Removes a linked account once that is confirmed, and leads on to choosing another one. */
export const removeAccount = async ({ accountId, nickname, billerName }: BillAccount): Promise<void> => {
  const isSure = await confirmed({
    title: m.bills_account_remove_title({ name: nickname || billerName }),
    text: m.bills_account_remove_text(),
    confirmLabel: m.bills_account_remove(),
    danger: true,
  });
  if (!isSure) return;
  try {
    await api.post('/bbps/customerbillaccount/delete', { accountId });
  } catch (error) {
    if (!isProblem(error)) throw error;
    const text = error.name === 'autopayExists' ? m.bills_account_autopay_first() : error.msg;
    if (text) toast(text);
    return;
  }
  forgetAccounts();
  toast(m.bills_account_removed_title());
  await goTo({ to: '/selectAccount' }, { replace: true });
};
