import type { Payment } from '@sikka/contract';
import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { payments } from 'virtual:calls';
import { keyed, toastProblem, useAction } from '#shared/action.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { handOver } from '#shared/money/hand-over.ts';
import type { LiveQuery } from '#shared/query/use-query.ts';

/** Starts a new attempt. A repeat after a lost response is the same attempt. */
const startAttempt = ({ merchantRequestId, attempt }: Payment, method: PayMethod): Promise<Payment> =>
  keyed(`apply ${merchantRequestId} ${attempt?.number ?? 0} ${method}`, (options) =>
    payments.applyTransaction({ merchantRequestId, method }, options),
  );

const confirmCancelling = (): Promise<boolean> =>
  confirmed({
    title: m.payments_screen_cancel_title(),
    text: m.payments_screen_cancel_text(),
    confirmLabel: m.payments_screen_cancel_confirm(),
    cancelLabel: m.common_keep_it(),
    danger: true,
  });

type PayAction = 'pay' | 'retry' | 'cancel';

/** Actions of the payment page, one at a time. After a refusal the order is read again. */
export const usePay = ({ refetch, set }: Pick<LiveQuery<Payment>, 'refetch' | 'set'>) => {
  const [isRefused, setRefused] = useState(false);
  const action = useAction(
    (_name: PayAction, work: () => Promise<void>) => work(),
    (problem) => {
      toastProblem(problem);
      refetch();
    },
  );

  const open = async (payment: Payment): Promise<void> => setRefused((await handOver(payment)) === 'refused');

  return {
    busy: action.running?.[0],
    /** The gateway's page was not opened, because its address is not a listed payment page. */
    isRefused,
    pay: (payment: Payment) => action.run('pay', () => open(payment)),
    retry: (payment: Payment, method: PayMethod) =>
      action.run('retry', async () => {
        const fresh = await startAttempt(payment, method);
        set(fresh);
        if (fresh.refUrl) await open(fresh);
      }),
    cancel: ({ merchantRequestId }: Payment) =>
      action.run('cancel', async () => {
        if (await confirmCancelling()) set(await payments.cancelTransaction({ merchantRequestId }));
      }),
  };
};
