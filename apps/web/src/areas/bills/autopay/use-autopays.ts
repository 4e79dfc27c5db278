import type { Autopay, BodyOf } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { useState } from 'react';
import { bills } from 'virtual:calls';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { formatDay, formatPaise } from '#shared/format.ts';
import { openAgreement } from '#shared/money/open-agreement.ts';
import type { Pace } from '#shared/query/pace.ts';
import { type Query, useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';
import { toastProblem, useAction } from '#shared/action.ts';
import { accountsChanged } from '../account/use-accounts.ts';
import { paceOf } from './autopay-rules.ts';

type Autopays = { autopays: Autopay[] } & Pace;

const paced = (autopays: Autopay[]): Autopays => ({ autopays, ...paceOf(autopays) });

export interface FollowedAutopays {
  query: Query<Autopays>;
  /** Updates or adds a mandate from the response of another call. */
  put: (autopay: Autopay) => void;
}

/**
 * The user's mandates, or those of one account; polled while one waits for the bank or the biller.
 */
export const useAutopays = (accountId?: string): FollowedAutopays => {
  const query = useQuery(['autopays', accountId], {
    read: async () => paced((await bills.listAutopay(accountId ? { accountId } : {})).autopays),
    poll: 'whole',
  });
  const put = (autopay: Autopay): void => {
    const autopays = query.content?.autopays ?? [];
    const isNew = autopays.every(({ autopayId }) => autopayId !== autopay.autopayId);
    const others = isNew ? [autopay, ...autopays] : autopays;
    query.set(paced(others.map((each) => (each.autopayId === autopay.autopayId ? autopay : each))));
  };
  return { query, put };
};

export type Change = BodyOf<'/bbps/autopay/change'>['change'];

const doneText = textsOf<Change>({
  pause: m.bills_mandates_done_pause,
  resume: m.bills_mandates_done_resume,
  skip: m.bills_mandates_done_skip,
  revoke: m.bills_mandates_done_revoke,
});

/** Confirms the changes that cannot be undone. */
const isSure = async (change: Change, { nextDebit, nickname, billerName }: Autopay): Promise<boolean> => {
  if (change === 'revoke')
    return confirmed({
      title: m.bills_mandates_end_title({ biller: nickname || billerName }),
      text: m.bills_mandates_end_text(),
      confirmLabel: m.bills_mandates_end(),
      cancelLabel: m.common_keep_it(),
      danger: true,
    });
  if (change !== 'skip' || !nextDebit) return true;
  const amount = formatPaise(nextDebit.amountPaise);
  return confirmed({
    title: m.bills_mandates_skip_title({ amount, day: formatDay(nextDebit.day) }),
    text: m.bills_mandates_skip_text(),
    confirmLabel: m.bills_mandates_skip_confirm(),
    cancelLabel: m.common_keep_it(),
  });
};

/** Actions on mandates, one at a time. After a refusal the mandates are read again. */
export const useAutopayControls = ({ query, put }: FollowedAutopays) => {
  const [focusId, setFocusId] = useState<string>();
  const [blockedId, setBlockedId] = useState<string>();

  const approve = async ({ autopayId, refUrl }: Autopay): Promise<void> => {
    const opening = await openAgreement(refUrl);
    setBlockedId(opening === 'refused' ? autopayId : undefined);
    // The page is being replaced: the button stays busy until then, or until the user is back.
    if (opening === 'left') await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    if (opening === 'opened') query.refetch();
  };

  const change = async (autopay: Autopay, to: Change): Promise<void> => {
    if (!(await isSure(to, autopay))) return;
    put(await bills.changeAutopay({ autopayId: autopay.autopayId, change: to }));
    accountsChanged();
    toast(doneText(to));
    if (to === 'skip' || to === 'revoke') setFocusId(autopay.autopayId);
  };

  const action = useAction(
    async (name: Change | 'agree', autopay: Autopay) => {
      setFocusId(undefined);
      await (name === 'agree' ? approve(autopay) : change(autopay, name));
    },
    (problem) => {
      toastProblem(problem);
      query.refetch();
    },
  );

  return {
    run: action.run,
    isBusy: (name: Change | 'agree', { autopayId }: Autopay) =>
      action.running?.[0] === name && action.running[1].autopayId === autopayId,
    /** The mandate whose last pressed button disappeared; its card takes the focus. */
    focusId,
    /** The mandate whose page was not opened, because its address is not a listed payment page. */
    blockedId,
  };
};

export type AutopayControls = ReturnType<typeof useAutopayControls>;
