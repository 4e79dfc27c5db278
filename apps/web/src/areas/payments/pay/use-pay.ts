import type { Payment } from '@sikka/contract';
import { type PayMethod, resultScreens } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { payments } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { dropKey, keptKey } from '#shared/money/kept-key.ts';
import type { Polling } from '#shared/money/use-polling.ts';
import { goTo } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { handOver } from './hand-over.ts';

/** Leads on to where the payment stands; the payment page itself is not gone back to. */
export const showResult = ({
  purpose,
  merchantRequestId,
}: Pick<Payment, 'purpose' | 'merchantRequestId'>): Promise<void> =>
  goTo({ to: resultScreens[purpose], search: { merchantRequestId } }, { replace: true });

/** Starts a new try. The same press, repeated after a lost answer, is the same try. */
const startTry = async ({ merchantRequestId, attempt }: Payment, method: PayMethod): Promise<Payment> => {
  const act = `apply ${merchantRequestId} ${attempt?.number ?? 0} ${method}`;
  try {
    const body = { merchantRequestId, method };
    const payment = await payments.applyTransaction(body, { idempotencyKey: keptKey(act) });
    dropKey(act);
    return payment;
  } catch (error) {
    if (isProblem(error, 'keyReused')) dropKey(act);
    throw error;
  }
};

const askToCancel = (): Promise<boolean> =>
  confirmed({
    title: m.payments_screen_cancel_title(),
    text: m.payments_screen_cancel_text(),
    confirmLabel: m.payments_screen_cancel_confirm(),
    cancelLabel: m.payments_screen_cancel_stay(),
    danger: true,
  });

export type PayAct = 'pay' | 'retry' | 'cancel';

/** What a person can do on the payment page, one thing at a time. After a refusal the server is asked how things stand. */
export const usePay = ({ ask, take }: Pick<Polling<Payment>, 'ask' | 'take'>) => {
  const [busy, setBusy] = useState<PayAct>();
  const [isRefused, setRefused] = useState(false);

  const act = async (name: PayAct, work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(name);
    try {
      await work();
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
      ask();
    }
    setBusy(undefined);
  };

  const open = async (payment: Payment): Promise<void> => {
    const how = await handOver(payment);
    setRefused(how === 'refused');
    // The page is leaving: the button stays busy until it does, or until the person is back.
    if (how === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
    if (how === 'returned') await showResult(payment);
  };

  return {
    busy,
    /** The address of the gateway's page was not on the list, so it was not opened. */
    isRefused,
    pay: (payment: Payment) => act('pay', () => open(payment)),
    retry: (payment: Payment, method: PayMethod) =>
      act('retry', async () => {
        const fresh = await startTry(payment, method);
        take(fresh);
        if (fresh.refUrl) await open(fresh);
      }),
    cancel: ({ merchantRequestId }: Payment) =>
      act('cancel', async () => {
        if (!(await askToCancel())) return;
        take(await payments.cancelTransaction({ merchantRequestId }));
      }),
  };
};
