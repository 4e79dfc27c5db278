import { type BodyOf, type LoanProfile, maskMobile } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { istDay } from '#platform/ist-day.ts';
import { Problem } from '#platform/problem.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { isAdult, maskPan, missingIn, withChange } from './profile-rules.ts';
import { findProfile, keepProfile, lockProfile } from './profile-store.ts';

const present = async ({ db, secrets, contactOf }: ApplyParts, userGid: string): Promise<LoanProfile> => {
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

export const queryProfile =
  (parts: ApplyParts) =>
  (_body: unknown, context: CallContext): Promise<LoanProfile> =>
    present(parts, signedIn(context).userGid);

/** Keeps what was filled in, field by field, so that another device goes on where this one stopped. */
export const saveProfile =
  (parts: ApplyParts) =>
  async (change: BodyOf<'/flamingo/ostrader/loan_market/profile/save'>, context: CallContext): Promise<LoanProfile> => {
    const { db, secrets, clock } = parts;
    const { userGid } = signedIn(context);
    if (change.birthDay && !isAdult(change.birthDay, istDay(await clock.now()))) throw new Problem('loanAdultsOnly');
    await transaction(db, async (trx) => {
      await lockProfile(trx, userGid);
      const { profile } = await findProfile(trx, secrets, userGid);
      await keepProfile(trx, secrets, userGid, withChange(profile, change));
    });
    return present(parts, userGid);
  };
