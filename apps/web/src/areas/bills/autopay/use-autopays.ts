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
import { toastProblem, useAct } from '#shared/act.ts';
import { accountsChanged } from '../account/use-accounts.ts';
import { paceOf } from './autopay-rules.ts';

type Autopays = { autopays: Autopay[] } & Pace;

const paced = (autopays: Autopay[]): Autopays => ({ autopays, ...paceOf(autopays) });

export interface FollowedAutopays {
  query: Query<Autopays>;
  /** Shows one as another call answered it, a new one first. */
  put: (autopay: Autopay) => void;
}

/** Standing orders of the user, or of one account, followed while one of them waits for the bank or the biller. */
export const useAutopays = (accountId?: string): FollowedAutopays => {
  const query = useQuery(['autopays', accountId], {
    read: async () => paced((await bills.listAutopay(accountId ? { accountId } : {}, { quiet: true })).autopays),
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

/** Asks before what cannot be taken back; everything else is sure at once. */
const isSure = async (change: Change, { nextDebit, nickname, billerName }: Autopay): Promise<boolean> => {
  if (change === 'revoke')
    return confirmed({
      title: m.bills_mandates_end_title({ biller: nickname || billerName }),
      text: m.bills_mandates_end_text(),
      confirmLabel: m.bills_mandates_end(),
      cancelLabel: m.bills_mandates_keep(),
      danger: true,
    });
  if (change !== 'skip' || !nextDebit) return true;
  const amount = formatPaise(nextDebit.amountPaise);
  return confirmed({
    title: m.bills_mandates_skip_title({ amount, day: formatDay(Date.parse(nextDebit.day)) }),
    text: m.bills_mandates_skip_text(),
    confirmLabel: m.bills_mandates_skip_confirm(),
    cancelLabel: m.bills_mandates_keep(),
  });
};

/** What a person can do about standing orders, one thing at a time. After a refusal they are read anew. */
export const useActs = ({ query, put }: FollowedAutopays) => {
  const [touched, setTouched] = useState<string>();
  const [refused, setRefused] = useState<string>();

  const agree = async ({ autopayId, refUrl }: Autopay): Promise<void> => {
    const how = await openAgreement(refUrl);
    setRefused(how === 'refused' ? autopayId : undefined);
    // The page is leaving: the button stays busy until it does, or until the person is back.
    if (how === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
    if (how === 'opened') query.refetch();
  };

  const change = async (autopay: Autopay, to: Change): Promise<void> => {
    if (!(await isSure(to, autopay))) return;
    put(await bills.changeAutopay({ autopayId: autopay.autopayId, change: to }));
    accountsChanged();
    toast(doneText(to));
    if (to === 'skip' || to === 'revoke') setTouched(autopay.autopayId);
  };

  const act = useAct(
    async (name: Change | 'agree', autopay: Autopay) => {
      setTouched(undefined);
      await (name === 'agree' ? agree(autopay) : change(autopay, name));
    },
    (problem) => {
      toastProblem(problem);
      query.refetch();
    },
  );

  return {
    run: act.run,
    isBusy: (name: Change | 'agree', { autopayId }: Autopay) =>
      act.running?.[0] === name && act.running[1].autopayId === autopayId,
    /** The standing order whose last button is gone; it takes the focus over. */
    touched,
    /** The standing order whose page was not opened, because its address is not on the list. */
    refused,
  };
};

export type Acts = ReturnType<typeof useActs>;
