import { lending, type LoanProfile, maskMobile, maskPan } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { LendingDeps } from '../deps.ts';
import { isAdult, missingFields, applyChange } from './profile-rules.ts';
import { findProfile, storeProfile, lockProfile } from './profile-store.ts';

const presentProfile = async ({ db, secrets, contactOf }: LendingDeps, userGid: string): Promise<LoanProfile> => {
  const [{ profile, savedAt }, contact] = await Promise.all([findProfile(db, secrets, userGid), contactOf(userGid)]);
  const { pan, ...fields } = profile;
  return {
    ...fields,
    maskedPan: maskPan(pan),
    maskedMobile: contact ? maskMobile(contact.mobile) : '',
    missing: missingFields(profile),
    ...(savedAt && { savedAt: savedAt.toISOString() }),
  };
};

export const queryProfile = handler(lending.queryProfile, (deps: LendingDeps, _body, { user }) =>
  presentProfile(deps, user.userGid),
);

/** Saves the fields that were filled in, so that the user can continue on another device. */
export const saveProfile = handler(lending.saveProfile, async (deps: LendingDeps, change, { user: { userGid } }) => {
  const { db, secrets, clock } = deps;
  if (change.birthDay && !isAdult(change.birthDay, istDay(await clock.now()))) throw new Problem('loanAdultsOnly');
  await transaction(db, async (trx) => {
    await lockProfile(trx, userGid);
    const { profile } = await findProfile(trx, secrets, userGid);
    await storeProfile(trx, secrets, userGid, applyChange(profile, change));
  });
  return presentProfile(deps, userGid);
});
