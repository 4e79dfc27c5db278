import type { Autopay, BodyOf } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useCallback, useState } from 'react';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { confirmed } from '#shared/ask/confirmed.ts';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import { openAgreement } from '#shared/money/open-agreement.ts';
import type { Pace } from '#shared/money/poll-rules.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';
import { toast } from '#shared/toast.ts';
import { forgetAccounts } from '../account/use-accounts.ts';
import { paceOf } from './autopay-rules.ts';

type Autopays = { autopays: Autopay[] } & Pace;

const paced = (autopays: Autopay[]): Autopays => ({ autopays, ...paceOf(autopays) });

export interface FollowedAutopays {
  polling: Polling<Autopays>;
  /** Shows one as another call answered it, a new one first. */
  put: (autopay: Autopay) => void;
}

/** Standing orders of the user, or of one account, followed while one of them waits for the bank or the biller. */
export const useAutopays = (accountId?: string): FollowedAutopays => {
  const read = useCallback(async () => {
    const { autopays } = await bills.listAutopay(accountId ? { accountId } : {}, { quiet: true });
    return paced(autopays);
  }, [accountId]);
  const polling = usePolling(read);
  const known = polling.content?.autopays ?? [];
  const put = (autopay: Autopay): void => {
    const isKnown = known.some(({ autopayId }) => autopayId === autopay.autopayId);
    const autopays = isKnown
      ? known.map((each) => (each.autopayId === autopay.autopayId ? autopay : each))
      : [autopay, ...known];
    polling.take(paced(autopays));
  };
  return { polling, put };
};

export type Change = BodyOf<'/bbps/autopay/change'>['change'];

const doneTexts: Readonly<Record<Change, () => string>> = {
  pause: m.bills_mandates_done_pause,
  resume: m.bills_mandates_done_resume,
  skip: m.bills_mandates_done_skip,
  revoke: m.bills_mandates_done_revoke,
};

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

/** What a person can do about standing orders, one thing at a time. After a refusal the server is asked how things stand. */
export const useActs = ({ polling, put }: FollowedAutopays) => {
  const [busy, setBusy] = useState<{ autopayId: string; act: Change | 'agree' }>();
  const [touched, setTouched] = useState<string>();
  const [refused, setRefused] = useState<string>();

  const run = async (autopayId: string, act: Change | 'agree', work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy({ autopayId, act });
    setTouched(undefined);
    try {
      await work();
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
      polling.ask();
    }
    setBusy(undefined);
  };

  return {
    busy,
    /** The standing order whose last button is gone; it takes the focus over. */
    touched,
    /** The standing order whose page was not opened, because its address is not on the list. */
    refused,
    change: (autopay: Autopay, change: Change) =>
      run(autopay.autopayId, change, async () => {
        if (!(await isSure(change, autopay))) return;
        put(await bills.changeAutopay({ autopayId: autopay.autopayId, change }));
        forgetAccounts();
        toast(doneTexts[change]());
        if (change === 'skip' || change === 'revoke') setTouched(autopay.autopayId);
      }),
    agree: ({ autopayId, refUrl }: Autopay) =>
      run(autopayId, 'agree', async () => {
        const how = await openAgreement(refUrl);
        setRefused(how === 'refused' ? autopayId : undefined);
        // The page is leaving: the button stays busy until it does, or until the person is back.
        if (how === 'left') await new Promise((back) => addEventListener('pageshow', back, { once: true }));
        if (how === 'opened') polling.ask();
      }),
  };
};

export type Acts = ReturnType<typeof useActs>;
