import type { BillAccount } from '@sikka/contract';
import { useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { toast } from '#shared/toast.ts';

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
