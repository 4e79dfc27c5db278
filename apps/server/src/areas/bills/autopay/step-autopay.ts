import { randomUUID } from 'node:crypto';
import type { AutopayState } from '@sikka/contract';
import type { AutopayChange } from '#platform/people/user-event-facts.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { BillsDeps } from '../deps.ts';
import { unregisterPushes } from '../pushes/push-registration.ts';
import type { BillsTransaction } from '../tables.ts';
import { isLive } from './autopay-rules.ts';
import { type AutopayRow, transitionAutopay } from './autopay-store.ts';

/** The change to notify the user of; none if the autopay ends before it was ever active. */
const changeOf = (from: AutopayState, to: AutopayState): AutopayChange | undefined => {
  if (to === 'ACTIVE' || to === 'PAUSED') return to;
  return isLive(to) || from === 'WAITING' ? undefined : 'ENDED';
};

/** Moves an autopay to a state. Once it has ended, cancels the registration for its bills. */
export const stepAutopay = async (
  deps: Pick<BillsDeps, 'payments' | 'partnerWork'>,
  trx: BillsTransaction,
  autopay: AutopayRow,
  to: AutopayState,
  cause: { actor: string; evidence: string },
): Promise<void> => {
  if (!(await transitionAutopay(trx, autopay, to, cause))) return;
  const { user_gid, account_id, autopay_id } = autopay;
  const change = changeOf(autopay.state, to);
  if (change)
    await userEvents.record(trx, {
      userGid: user_gid,
      kind: 'autopayChanged',
      key: `${autopay_id}:${randomUUID()}`,
      facts: { change },
    });
  if (isLive(to)) return;
  await unregisterPushes(deps, trx, { user_gid, account_id, type: 'AUTO_PAY' });
};
