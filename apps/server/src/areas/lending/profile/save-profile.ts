import { lending, type LoanProfile, maskMobile, maskPan } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay } from '#platform/data/ist-day.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { LendingDeps } from '../deps.ts';
import { isAdult, missingIn, withChange } from './profile-rules.ts';
import { findProfile, storeProfile, lockProfile } from './profile-store.ts';

const present = async ({ db, secrets, contactOf }: LendingDeps, userGid: string): Promise<LoanProfile> => {
  const [{ profile, savedAt }, contact] = await Promise.all([findProfile(db, secrets, userGid), contactOf(userGid)]);
  const { pan, ...shown } = profile;
  return {
    ...shown,
    maskedPan: maskPan(pan),
    maskedMobile: contact ? maskMobile(contact.mobile) : '',
    missing: missingIn(profile),
    ...(savedAt && { savedAt: savedAt.toISOString() }),
  };
};

export const queryProfile = handler(lending.queryProfile, (deps: LendingDeps, _body, { user }) =>
  present(deps, user.userGid),
);

/** Keeps what was filled in, field by field, so that another device goes on where this one stopped. */
export const saveProfile = handler(lending.saveProfile, async (deps: LendingDeps, change, { user: { userGid } }) => {
  const { db, secrets, clock } = deps;
  if (change.birthDay && !isAdult(change.birthDay, istDay(await clock.now()))) throw new Problem('loanAdultsOnly');
  await transaction(db, async (trx) => {
    await lockProfile(trx, userGid);
    const { profile } = await findProfile(trx, secrets, userGid);
    await storeProfile(trx, secrets, userGid, withChange(profile, change));
  });
  return present(deps, userGid);
});
