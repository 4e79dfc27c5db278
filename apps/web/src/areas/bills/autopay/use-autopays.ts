import type { Autopay } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Pace } from '#shared/money/poll-rules.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';
import { paceOf } from './autopay-rules.ts';

export type Autopays = { autopays: Autopay[] } & Pace;

const paced = (autopays: Autopay[]): Autopays => ({ autopays, ...paceOf(autopays) });

export interface FollowedAutopays {
  polling: Polling<Autopays>;
  /** Shows one as another call answered it, a new one first. */
  put: (autopay: Autopay) => void;
}

/** Standing orders of the user, or of one account, followed while one of them waits for the bank or the biller. */
export const useAutopays = (accountId?: string): FollowedAutopays => {
  const read = useCallback(async () => {
    const { autopays } = await api.post('/bbps/autopay/list', accountId ? { accountId } : {}, { quiet: true });
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
