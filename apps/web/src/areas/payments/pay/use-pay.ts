import type { Payment } from '@sikka/contract';
import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { payments } from 'virtual:calls';
import { keyed, toastProblem, useAct } from '#shared/act.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { handOver } from '#shared/money/hand-over.ts';
import type { LiveQuery } from '#shared/query/use-query.ts';

/** Starts a new try. The same press, repeated after a lost answer, is the same try. */
const startTry = ({ merchantRequestId, attempt }: Payment, method: PayMethod): Promise<Payment> =>
  keyed(`apply ${merchantRequestId} ${attempt?.number ?? 0} ${method}`, (options) =>
    payments.applyTransaction({ merchantRequestId, method }, options),
  );

const confirmCancelling = (): Promise<boolean> =>
  confirmed({
    title: m.payments_screen_cancel_title(),
    text: m.payments_screen_cancel_text(),
    confirmLabel: m.payments_screen_cancel_confirm(),
    cancelLabel: m.payments_screen_cancel_stay(),
    danger: true,
  });

type PayAct = 'pay' | 'retry' | 'cancel';

/** What a person can do on the payment page, one thing at a time. After a refusal the server is asked how things stand. */
export const usePay = ({ refetch, set }: Pick<LiveQuery<Payment>, 'refetch' | 'set'>) => {
  const [isRefused, setRefused] = useState(false);
  const act = useAct(
    (_name: PayAct, work: () => Promise<void>) => work(),
    (problem) => {
      toastProblem(problem);
      refetch();
    },
  );

  const open = async (payment: Payment): Promise<void> => setRefused((await handOver(payment)) === 'refused');

  return {
    busy: act.running?.[0],
    /** The address of the gateway's page was not on the list, so it was not opened. */
    isRefused,
    pay: (payment: Payment) => act.run('pay', () => open(payment)),
    retry: (payment: Payment, method: PayMethod) =>
      act.run('retry', async () => {
        const fresh = await startTry(payment, method);
        set(fresh);
        if (fresh.refUrl) await open(fresh);
      }),
    cancel: ({ merchantRequestId }: Payment) =>
      act.run('cancel', async () => {
        if (await confirmCancelling()) set(await payments.cancelTransaction({ merchantRequestId }));
      }),
  };
};
