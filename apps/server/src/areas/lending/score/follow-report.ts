import type { LendingTransaction } from '../tables.ts';
import { bureauPartner, bureauTopics, type LendingDeps } from '../deps.ts';
import {
  findReport,
  lockReport,
  transitionReport,
  recordReportPoll,
  type ReadReport,
  slimEarlier,
} from './report-store.ts';
import { openScore, sealScore } from './sealed-score.ts';
import type { CreditReportStatus, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { deliver, isFinalRefusal, type OutboxResult } from '#areas/partner-work/index.ts';
import { findConsent, holdConsent, recordConsentUse } from '../consents/consent-store.ts';
import { definite } from './bureau-answer.ts';
import { pauseBeforeReport } from './score-rules.ts';

const noSubject = { subject_sealed: null };

/** The one place where what the bureau says ends a look. What was forgotten meanwhile stays forgotten. */
export const applyReport = async (
  { secrets, bureau, partnerWork }: Pick<LendingDeps, 'secrets' | 'bureau' | 'partnerWork'>,
  trx: LendingTransaction,
  reportGid: string,
  reported: CreditReportStatus,
): Promise<void> => {
  const row = await lockReport(trx, reportGid);
  if (row?.reference !== reported.reference)
    throw new Error(`Credit report ${reportGid} was answered with ${reported.reference}`);
  if (row.state !== 'SENT' || reported.state === 'PREPARING') return;
  const transition = {
    to: reported.state,
    actor: `partner:${bureauPartner(bureau)}`,
    evidence: reported.reference,
  } as const;
  if (reported.state === 'IDENTITY_MISMATCH') return transitionReport(trx, row, transition, noSubject);
  if (reported.state === 'NO_RECORD')
    return transitionReport(trx, row, transition, { ...noSubject, reported_at: row.now });
  const { score, asOf } = reported.report;
  const { user_gid } = row;
  await transitionReport(trx, row, transition, {
    ...noSubject,
    reported_at: row.now,
    needs_notice: true,
    score_sealed: sealScore(secrets, user_gid, 'score', { ...(score !== undefined && { score }), asOf }),
    report_sealed: sealScore(secrets, user_gid, 'report', reported.report),
  });
  await slimEarlier(trx, row);
  await partnerWork.outbox.add(trx, bureauTopics.notifyReading, row.report_gid);
};

/** Writes before anything leaves that it may have left, and notes the use of the consent. False when there is none any more. */
const begin = ({ db, bureau }: LendingDeps, { user_gid, report_gid }: ReadReport): Promise<boolean> =>
  transaction(db, async (trx) => {
    const consent = await holdConsent(trx, user_gid, bureau.profile.bureauId, 'CREDIT_SCORE');
    if (!consent) return false;
    const row = await lockReport(trx, report_gid);
    if (row?.state !== 'WRITTEN' && row?.state !== 'SENT') return false;
    await recordConsentUse(trx, consent, 'USED');
    if (row.state === 'WRITTEN') {
      await transitionReport(trx, row, { to: 'SENT', actor: 'job:follow-report', evidence: row.reference });
    }
    return true;
  });

type Requested = Outcome<{ request: CreditReportStatus }>;

/** Stands for the bureau's answer when the consent has been withdrawn, so that nothing was sent. */
const notSent = { kind: 'refused', code: 'CONSENT_WITHDRAWN', text: '' } as const;

const send = async (deps: LendingDeps, row: ReadReport): Promise<Requested> => {
  const { db, secrets, bureau } = deps;
  if (!(await begin(deps, row))) return notSent;
  const consent = await findConsent(db, row.user_gid, row.consent_id);
  if (!consent || row.subject_sealed === null)
    throw new Error(`Credit report ${row.report_gid} has no consent or no subject`);
  return bureau.requestReport({
    reference: row.reference,
    subject: openScore(secrets, row.user_gid, 'subject', row.subject_sealed),
    consent: { consentId: consent.consent_id, textVersion: consent.text_version, givenAt: consent.given_at },
  });
};

/** The bureau definitely did not take the request. */
const refuse = ({ db, bureau }: LendingDeps, reportGid: string, code: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockReport(trx, reportGid);
    if (row?.state !== 'SENT') return;
    const actor = `partner:${bureauPartner(bureau)}`;
    await transitionReport(trx, row, { to: 'NOT_TAKEN', actor, evidence: `refused:${code}` }, { subject_sealed: null });
  });

/** Asks the bureau for a report, or looks whether it is ready. An answer that is unknown changes nothing: the same is tried again. */
export const followReport =
  (deps: LendingDeps) =>
  async (reportGid: string): Promise<OutboxResult> => {
    const row = await findReport(deps.db, reportGid);
    if (row?.state !== 'WRITTEN' && row?.state !== 'SENT') return 'done';
    const wasSent = row.state === 'SENT';
    const response = definite(
      await deliver({ wasSent, send: () => send(deps, row), read: () => deps.bureau.readReport(row.reference) }),
    );
    if (response === notSent) return 'done';
    const again = { againInSeconds: pauseBeforeReport(row.polls) };
    if (response.kind === 'refused') {
      if (!isFinalRefusal({ wasSent, code: row.refused_code }, response.code)) {
        await recordReportPoll(deps.db, row, { refused_code: response.code });
        return again;
      }
      await refuse(deps, reportGid, response.code);
      return 'done';
    }
    await transaction(deps.db, (trx) => applyReport(deps, trx, reportGid, response.request));
    if (response.request.state !== 'PREPARING') return 'done';
    await recordReportPoll(deps.db, row);
    return again;
  };
