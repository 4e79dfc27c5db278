import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { forgetAccounts } from './use-accounts.ts';

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
