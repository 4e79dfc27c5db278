import { lending } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, partnerReference } from '#platform/data/bucket.ts';
import { transaction } from '#platform/data/database.ts';
import { lockConsent } from '../consents/consent-store.ts';
import { bureauTopics, type LendingDeps } from '../deps.ts';
import { findProfile } from '../profile/profile-store.ts';
import type { LendingTransaction, ReportRow } from '../tables.ts';
import { insertReport, lastReportedAt, listReports, lockReports } from './report-store.ts';
import { hasRequiredFields, missingForReport, nextReportAllowedAt } from './score-rules.ts';
import { sealScore } from './sealed-score.ts';
import { showScore } from './show-score.ts';

/** Maximum wait for the bureau's response. */
const responseWaitMs = 2_000;

/** What the call reads before it opens the transaction. */
interface RequestContext {
  now: Date;
  contact: Awaited<ReturnType<LendingDeps['contactOf']>>;
}

const subjectOf = async (
  { secrets }: LendingDeps,
  trx: LendingTransaction,
  userGid: string,
  { contact }: Pick<RequestContext, 'contact'>,
) => {
  const { profile } = await findProfile(trx, secrets, userGid);
  if (!hasRequiredFields(profile))
    throw new Problem('scoreDetailsMissing', { details: { missing: missingForReport(profile) } });
  if (!contact) throw new Problem('signInNeeded');
  const { fullName, birthDay, pan } = profile;
  return { fullName, birthDay, pan, mobile: contact.mobile };
};

/** Inserts a report request and enqueues it. Returns the pending one, if there is one. */
const openReportRequest = async (
  deps: LendingDeps,
  trx: LendingTransaction,
  userGid: string,
  locale: Locale,
  { now, contact }: RequestContext,
): Promise<ReportRow> => {
  const { bureau, secrets, partnerWork } = deps;
  await lockReports(trx, userGid);
  const [newest] = await listReports(trx, userGid);
  if (newest?.state === 'WRITTEN' || newest?.state === 'SENT') return newest;
  const consent = await lockConsent(trx, userGid, bureau.profile.bureauId, 'CREDIT_SCORE');
  if (!consent) throw new Problem('scoreConsentMissing');
  const refreshFrom = nextReportAllowedAt(await lastReportedAt(trx, userGid), now);
  if (refreshFrom) throw new Problem('scoreTooEarly', { details: { refreshFrom: refreshFrom.toISOString() } });
  const reportGid = newGid(userGid);
  const row = await insertReport(trx, {
    user_gid: userGid,
    report_gid: reportGid,
    reference: partnerReference(reportGid, 'report'),
    consent_id: consent.consent_id,
    locale,
    subject_sealed: sealScore(secrets, userGid, 'subject', await subjectOf(deps, trx, userGid, { contact })),
    state: 'WRITTEN',
  });
  await partnerWork.outbox.add(trx, bureauTopics.followReport, row.report_gid);
  return row;
};

/**
 * Requests the caller's own report by a soft enquiry, at most once in 30 days, and waits up to two seconds for the
 * bureau.
 */
export const refreshScore = handler(
  lending.refreshScore,
  async (deps: LendingDeps, _body, { user: { userGid }, locale }) => {
    const [now, contact] = await Promise.all([deps.clock.now(), deps.contactOf(userGid)]);
    const { report_gid } = await transaction(deps.db, (trx) =>
      openReportRequest(deps, trx, userGid, locale, { now, contact }),
    );
    await deps.partnerWork.outbox.runNow(bureauTopics.followReport, report_gid, responseWaitMs);
    return showScore(deps, userGid, locale);
  },
);
