import type { CreditReportStatus, Outcome } from '@sikka/partners/kit';
import { followRequest, type OutboxTopic, withheldResponse } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { findConsent, lockConsent, recordConsentUse } from '../consents/consent-store.ts';
import { bureauPartner, bureauTopics, type LendingDeps } from '../deps.ts';
import type { LendingTables, LendingTransaction } from '../tables.ts';
import { definite } from './bureau-answer.ts';
import {
  findReport,
  lockReport,
  moment,
  type ReportSnapshot,
  reportStates,
  clearEarlierReports,
} from './report-store.ts';
import { pauseBeforeReport } from './score-rules.ts';
import { unsealScore, sealScore } from './sealed-score.ts';

/** The only place where the bureau's response ends a request for a report. A report deleted meanwhile stays deleted. */
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
  const { user_gid: userGid, now } = row;
  const endReport = (columns: object): Promise<boolean> => {
    const actor = `partner:${bureauPartner(bureau)}`;
    const step = { from: ['SENT'], to: reported.state, actor, evidence: reported.reference } as const;
    return reportStates.transition(trx, reportGid, step, { subject_sealed: null, ...columns });
  };
  if (reported.state !== 'READY')
    return void (await endReport(reported.state === 'NO_RECORD' ? { reported_at: now } : {}));
  const { score, asOf } = reported.report;
  await endReport({
    reported_at: now,
    needs_notice: true,
    score_sealed: sealScore(secrets, userGid, 'score', { ...(score !== undefined && { score }), asOf }),
    report_sealed: sealScore(secrets, userGid, 'report', reported.report),
  });
  await clearEarlierReports(trx, row);
  await partnerWork.outbox.add(trx, bureauTopics.notifyReading, reportGid);
};

/**
 * Records, before sending, that the request may have been sent, and the use of the consent. False without an active
 * consent: then nothing is sent.
 */
const markSent = ({ db, bureau }: LendingDeps, { user_gid, report_gid }: ReportSnapshot): Promise<boolean> =>
  transaction(db, async (trx) => {
    const consent = await lockConsent(trx, user_gid, bureau.profile.bureauId, 'CREDIT_SCORE');
    if (!consent) return false;
    const row = await lockReport(trx, report_gid);
    if (row?.state !== 'WRITTEN' && row?.state !== 'SENT') return false;
    await recordConsentUse(trx, consent, 'USED');
    const step = { from: ['WRITTEN'], to: 'SENT', actor: 'job:follow-report', evidence: row.reference } as const;
    await reportStates.transition(trx, report_gid, step);
    return true;
  });

type ReportOutcome = Outcome<{ request: CreditReportStatus }>;

const sendReportRequest = async (deps: LendingDeps, row: ReportSnapshot): Promise<ReportOutcome> => {
  const { db, secrets, bureau } = deps;
  if (!(await markSent(deps, row))) return withheldResponse;
  const consent = await findConsent(db, row.user_gid, row.consent_id);
  if (!consent || row.subject_sealed === null)
    throw new Error(`Credit report ${row.report_gid} has no consent or no subject`);
  return bureau.requestReport({
    reference: row.reference,
    subject: unsealScore(secrets, row.user_gid, 'subject', row.subject_sealed),
    consent: { consentId: consent.consent_id, textVersion: consent.text_version, givenAt: consent.given_at },
  });
};

/** Requests a report from the bureau and polls it until it is ready. */
export const followReport = (deps: LendingDeps): OutboxTopic['run'] => {
  const { db, bureau } = deps;
  return followRequest<LendingTables, ReportSnapshot, { request: CreditReportStatus }>(db, {
    find: async (reportGid) => {
      const row = await findReport(db, reportGid);
      return row?.state === 'WRITTEN' || row?.state === 'SENT' ? row : undefined;
    },
    delivery: (row) => ({
      wasSent: row.state === 'SENT',
      send: () => sendReportRequest(deps, row),
      read: () => bureau.readReport(row.reference),
    }),
    definite,
    refusedCode: (row) => row.refused_code,
    accept: async (trx, { report_gid }, { request }) => {
      await applyReport(deps, trx, report_gid, request);
      return request.state === 'PREPARING' ? 'poll' : 'done';
    },
    refuse: async (trx, { report_gid }, code) => {
      const actor = `partner:${bureauPartner(bureau)}`;
      const step = { from: ['SENT'], to: 'NOT_TAKEN', actor, evidence: `refused:${code}` } as const;
      await reportStates.transition(trx, report_gid, step, { subject_sealed: null });
      return 'done';
    },
    recordPoll: (row, code) =>
      reportStates.recordPoll(db, row.report_gid, { read_at: moment, ...(code && { refused_code: code }) }),
    pauseSeconds: ({ polls }) => pauseBeforeReport(polls),
  });
};
