import { newGid, partnerReference } from '#platform/bucket.ts';
import type { CreditScore } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { ApplyTransaction } from '../applications/tables.ts';
import { holdConsent } from '../consents/consent-store.ts';
import { findProfile } from '../profile/profile-store.ts';
import { bureauTopics, type ScoreParts } from './parts.ts';
import { canBeFound, missingForReport, nextReportFrom } from './report-rules.ts';
import { insertReport, lastToldAt, listReports, lockReports } from './report-store.ts';
import { sealScore } from './sealed-score.ts';
import { showScore } from './show-score.ts';
import type { ReportRow } from './tables.ts';

/** How long a caller waits for a bureau that answers at once. */
const glanceMs = 2_000;

/** What is read before the look is written. */
interface Before {
  now: Date;
  contact: Awaited<ReturnType<ScoreParts['contactOf']>>;
}

const subjectOf = async (
  { secrets }: ScoreParts,
  trx: ApplyTransaction,
  userGid: string,
  { contact }: Pick<Before, 'contact'>,
) => {
  const { profile } = await findProfile(trx, secrets, userGid);
  if (!canBeFound(profile))
    throw new Problem('scoreDetailsMissing', { details: { missing: missingForReport(profile) } });
  if (!contact) throw new Problem('signInNeeded');
  const { fullName, birthDay, pan } = profile;
  return { fullName, birthDay, pan, mobile: contact.mobile };
};

/** Writes the look with the promise to ask the bureau; the one that is under way, if there is one. */
const open = async (
  parts: ScoreParts,
  trx: ApplyTransaction,
  userGid: string,
  locale: Locale,
  { now, contact }: Before,
): Promise<ReportRow> => {
  const { bureau, secrets, payments } = parts;
  await lockReports(trx, userGid);
  const [newest] = await listReports(trx, userGid);
  if (newest?.state === 'WRITTEN' || newest?.state === 'SENT') return newest;
  const consent = await holdConsent(trx, userGid, bureau.profile.bureauId, 'CREDIT_SCORE');
  if (!consent) throw new Problem('scoreConsentMissing');
  const refreshFrom = nextReportFrom(await lastToldAt(trx, userGid), now);
  if (refreshFrom) throw new Problem('scoreTooEarly', { details: { refreshFrom: refreshFrom.toISOString() } });
  const reportGid = newGid(userGid);
  const row = await insertReport(trx, {
    user_gid: userGid,
    report_gid: reportGid,
    reference: partnerReference(reportGid, 'report'),
    consent_id: consent.consent_id,
    locale,
    subject_sealed: sealScore(secrets, userGid, 'subject', await subjectOf(parts, trx, userGid, { contact })),
    state: 'WRITTEN',
  });
  await payments.outbox.add(trx, bureauTopics.followReport, row.report_gid);
  return row;
};

/** Asks for the caller's own report, softly, once in 30 days, and shows it at once if the bureau answers at once. */
export const refreshScore =
  (parts: ScoreParts) =>
  async (_body: unknown, context: CallContext): Promise<CreditScore> => {
    const { userGid } = signedIn(context);
    const [now, contact] = await Promise.all([parts.clock.now(), parts.contactOf(userGid)]);
    const { report_gid } = await transaction(parts.db, (trx) =>
      open(parts, trx, userGid, context.locale, { now, contact }),
    );
    await parts.payments.outbox.hurry(bureauTopics.followReport, report_gid, glanceMs);
    return showScore(parts, userGid, context.locale);
  };
