import { identity } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newPublicId } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { loadCaller } from '../profile.ts';
import { consumeProof } from '../proof-store.ts';
import { lockUser, mobileIndexOf, unsealMobile } from '../user-store.ts';
import { findCurrentDeletion, insertDeletion, recoverAccount, reasonTextContext } from './deletion-store.ts';
import { type DeletionDeps, deletionImpactOf } from './deps.ts';
import { notifyDeletionName } from './notify-deletion.ts';
import { secondsUntil } from './show-deletion.ts';

/**
 * Requests the deletion of the caller's account; a repeated request returns the first one. Any
 * other number is answered alike, whether or not it has an account.
 */
export const disableUser = handler(identity.disableUser, async (deps: DeletionDeps, body, { user: caller, locale }) => {
  const { db, secrets, jobs } = deps;
  const { reason, reasonText = '', comment = '', givenUpCoins } = body;
  const user = await loadCaller(db, caller);
  const { user_gid: userGid } = user;
  if (unsealMobile(secrets, user) !== body.mobile) throw new Problem('mobileDiffers');
  if (reason === 'OTHER' && reasonText === '') throw new Problem('invalidInput');
  const { open, coins } = await deletionImpactOf(deps, userGid);
  if (open.length > 0) throw new Problem('deletionBlocked');
  if (coins > givenUpCoins) throw new Problem('coinsNotGivenUp', { details: { coins } });

  const mobileIndex = mobileIndexOf(secrets, body.mobile);
  const words = JSON.stringify({ reasonText, comment });
  const wordsSealed = secrets.seal('personal-data', words, reasonTextContext(userGid));
  const row = await transaction(db, async (trx) => {
    await lockUser(trx, userGid);
    const existingDeletion = await findCurrentDeletion(trx, userGid);
    if (existingDeletion) return existingDeletion;
    if (!(await consumeProof(trx, { mobileIndex, purpose: 'TYPE_DELETE_ACCOUNT' }, body.proof)))
      throw new Problem('proofMissing');
    const certificateId = newPublicId(userGid);
    await insertDeletion(trx, { userGid, mobileIndex, certificateId, reason, wordsSealed, locale });
    await jobs.send(notifyDeletionName, { userGid, template: 'deletionRequested' }, { trx });
    return findCurrentDeletion(trx, userGid);
  });
  if (!row) throw new Problem('signInNeeded');
  return { certificateId: row.certificateId, expireTime: secondsUntil(row), dueAt: row.dueAt.toISOString() };
});

/** Cancels the deletion, unless the erasure has begun. */
export const cancelDisable = handler(
  identity.cancelDisable,
  async ({ db, secrets }: DeletionDeps, { proof }, { user: caller }) => {
    const user = await loadCaller(db, caller);
    const mobileIndex = mobileIndexOf(secrets, unsealMobile(secrets, user));
    await transaction(db, async (trx) => {
      await lockUser(trx, user.user_gid);
      if (!(await consumeProof(trx, { mobileIndex, purpose: 'TYPE_RECOVER_ACCOUNT' }, proof)))
        throw new Problem('proofMissing');
      if (!(await recoverAccount(trx, user.user_gid))) throw new Problem('deletionOver');
    });
    return { expireTime: 0 as const };
  },
);
