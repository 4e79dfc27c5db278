import { type AutopayState, bills, type BodyOf } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { BillsDeps } from '../deps.ts';
import { isLive } from './autopay-rules.ts';
import { type AutopayRow, findAutopay, lockAutopay } from './autopay-store.ts';
import { debitsOf, transitionDebit } from './debit-store.ts';
import { showAutopay } from './show-autopay.ts';
import { stepAutopay } from './step-autopay.ts';

type Change = BodyOf<'/bbps/autopay/change'>['change'];

const allowedStates: Readonly<Record<Exclude<Change, 'skip'>, readonly AutopayState[]>> = {
  pause: ['ACTIVE'],
  resume: ['PAUSED'],
  revoke: ['WAITING', 'ACTIVE', 'PAUSED'],
};
const targetStates = { pause: 'PAUSED', resume: 'ACTIVE', revoke: 'REVOKED' } as const;

/**
 * Updates our own state at once, so that a paused or revoked autopay is not debited again. The outbox
 * retries the change at the gateway until it succeeds.
 */
const changeMandate = (deps: BillsDeps, autopay: AutopayRow, change: Exclude<Change, 'skip'>): Promise<void> =>
  transaction(deps.db, async (trx) => {
    const lockedAutopay = await lockAutopay(trx, autopay.autopay_id);
    if (!lockedAutopay || !allowedStates[change].includes(lockedAutopay.state)) return;
    const cause = { actor: `user:${autopay.user_gid}`, evidence: `call:${change}` };
    await stepAutopay(deps, trx, lockedAutopay, targetStates[change], cause);
    await deps.payments.mandates.change(trx, lockedAutopay.mandate_reference, change);
  });

/** Skips the announced debit. Not possible once its day has begun. */
const skipAnnouncedDebit = async ({ db, clock }: BillsDeps, { autopay_id, user_gid }: AutopayRow): Promise<void> => {
  const today = istDay(await clock.now());
  const announcedDebits = (await debitsOf(db, [autopay_id])).filter(
    ({ state, day }) => state === 'ANNOUNCED' && day > today,
  );
  await transaction(db, async (trx) => {
    for (const debit of announcedDebits) await transitionDebit(trx, debit, 'SKIPPED', `user:${user_gid}`);
  });
};

/** Pauses, resumes or ends an autopay, or skips its announced debit. Repeating a change has no effect. */
export const changeAutopay = handler(
  bills.changeAutopay,
  async (deps: BillsDeps, { autopayId, change }, { user: { userGid }, locale }) => {
    const autopay = await findAutopay(deps.db, userGid, autopayId);
    if (!autopay) throw new Problem('notFound');
    if (!isLive(autopay.state) && change !== 'revoke') throw new Problem('autopayClosed');
    await (change === 'skip' ? skipAnnouncedDebit(deps, autopay) : changeMandate(deps, autopay, change));
    return showAutopay(deps, userGid, autopayId, locale);
  },
);
