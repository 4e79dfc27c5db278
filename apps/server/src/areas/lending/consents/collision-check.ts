import { lending } from '@sikka/contract';
import { saltedHash } from '@sikka/partners/lender';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { type LendingDeps, lenderTopic } from '../deps.ts';
import { definite, portOf } from '../lenders.ts';
import { requireApiLender } from './consent-party.ts';
import {
  findCheckById,
  findCollisionCheck,
  lockConsent,
  storeCollisionCheck,
  recordConsentUse,
  openCollisionCheck,
} from './consent-store.ts';

const responseWaitMs = 2_000;

/**
 * Asks one lender whether it knows the caller, at most once a day. Compares only the verified mobile number: a PAN that
 * the caller typed in would allow enquiries about other people.
 */
export const pushCollisionDatabase = handler(
  lending.pushCollisionDatabase,
  async (deps: LendingDeps, { channelGid }, { user: { userGid } }) => {
    const { db, partnerWork } = deps;
    requireApiLender(deps, channelGid);
    const topic = lenderTopic('check-collision', channelGid);
    const openedCheck = await transaction(db, async (trx) => {
      const consent = await lockConsent(trx, userGid, channelGid, 'KNOWN_CHECK');
      if (!consent) throw new Problem('loanConsentMissing');
      const { consent_id } = consent;
      const check = await openCollisionCheck(trx, { user_gid: userGid, lender_id: channelGid, consent_id });
      if (check) await partnerWork.outbox.add(trx, topic, check.check_id);
      return check;
    });
    if (openedCheck) await partnerWork.outbox.runNow(topic, openedCheck.check_id, responseWaitMs);
    const isKnownBorrower = (await findCollisionCheck(db, userGid, channelGid))?.is_known ?? undefined;
    return { channelGid, ...(isKnownBorrower !== undefined && { isKnown: isKnownBorrower }) };
  },
);

/** Sends the hash if the consent is still active, and stores the answer. */
export const runCollisionCheck =
  (deps: LendingDeps) =>
  async (checkId: string): Promise<OutboxResult> => {
    const { db, contactOf, lenders } = deps;
    const check = await findCheckById(db, checkId);
    if (!check || check.answered_at) return 'done';
    const contact = await contactOf(check.user_gid);
    const salt = lenders.find(({ lenderId }) => lenderId === check.lender_id)?.salt;
    const mayRequest = await transaction(db, async (trx) => {
      const consent = await lockConsent(trx, check.user_gid, check.lender_id, 'KNOWN_CHECK');
      if (consent) await recordConsentUse(trx, consent, 'USED');
      return consent !== undefined;
    });
    // A check without an answer ends, too; the next one is a separate check.
    const storeResult = (isKnown: boolean | null): Promise<void> =>
      transaction(db, (trx) => storeCollisionCheck(trx, checkId, isKnown));
    if (!mayRequest || !contact || salt === undefined) return storeResult(null).then(() => 'done');
    const hash = saltedHash(salt, 'MOBILE', contact.mobile);
    const response = definite(await portOf(deps, check.lender_id).checkExistingBorrower([hash]));
    await storeResult(response.kind === 'refused' ? null : response.isKnown);
    return response.kind === 'refused' ? { deadBecause: `the lender refuses to say it: ${response.code}` } : 'done';
  };
