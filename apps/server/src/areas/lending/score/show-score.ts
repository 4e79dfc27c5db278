import {
  type CreditReport as ShownReport,
  type CreditScore,
  lending,
  maskMobile,
  maskPan,
  type ScoreState,
} from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Bureau, CreditReport } from '@sikka/partners/kit';
import { handler } from '#platform/calls/handler.ts';
import { transaction } from '#platform/data/database.ts';
import { pollingOf, mayPollNow } from '../applications/wait-rules.ts';
import { bureauParty, presentConsent } from '../consents/consent-party.ts';
import { activeConsents } from '../consents/consent-store.ts';
import { bureauTopics, type LendingDeps } from '../deps.ts';
import { findProfile } from '../profile/profile-store.ts';
import type { ReportState } from '../tables.ts';
import { lastReportedAt, listReports, type ReportSnapshot } from './report-store.ts';
import { missingForReport, nextReportAllowedAt } from './score-rules.ts';
import { unsealScore } from './sealed-score.ts';

/** The credit bureau, as users see it. */
export const presentBureau = (
  { profile: { name, legalName, site, phone } }: Pick<Bureau, 'profile'>,
  locale: Locale,
): CreditScore['bureau'] => ({ name: name[locale], legalName, site, phone });

/** A report for its owner. */
export const presentReport = ({ asOf, score, factors, summary, accounts, enquiries }: CreditReport): ShownReport => ({
  asOf: asOf.toISOString(),
  ...(score !== undefined && { score }),
  factors: [...factors],
  summary,
  accounts: accounts.map(({ accountId, ...account }) => ({ itemId: accountId, ...account })),
  enquiries: enquiries.map(({ enquiryId, at, ...enquiry }) => ({
    itemId: enquiryId,
    at: at.toISOString(),
    ...enquiry,
  })),
});

const states: Record<ReportState, ScoreState> = {
  WRITTEN: 'WAITING',
  SENT: 'WAITING',
  READY: 'READY',
  NO_RECORD: 'NO_RECORD',
  IDENTITY_MISMATCH: 'IDENTITY_MISMATCH',
  NOT_TAKEN: 'NOT_TAKEN',
  FORGOTTEN: 'NONE',
};

const maxScores = 24;

const historyOf = (
  { secrets }: LendingDeps,
  userGid: string,
  rows: readonly ReportSnapshot[],
): CreditScore['history'] =>
  rows
    .flatMap(({ score_sealed }) => {
      if (score_sealed === null) return [];
      const { score, asOf } = unsealScore(secrets, userGid, 'score', score_sealed);
      return score === undefined ? [] : [{ score, asOf: asOf.toISOString() }];
    })
    .slice(0, maxScores)
    .toReversed();

const reportOf = ({ secrets }: LendingDeps, userGid: string, rows: readonly ReportSnapshot[]) => {
  const sealed = rows.find(({ report_sealed }) => report_sealed !== null)?.report_sealed;
  return sealed ? presentReport(unsealScore(secrets, userGid, 'report', sealed)) : undefined;
};

/** The user's score with report, history, consent and missing fields. */
export const showScore = async (deps: LendingDeps, userGid: string, locale: Locale): Promise<CreditScore> => {
  const { db, clock, secrets, bureau, contactOf } = deps;
  const [rows, reportedAt, activeRows, { profile }, contact, now] = await Promise.all([
    listReports(db, userGid),
    lastReportedAt(db, userGid),
    activeConsents(db, userGid),
    findProfile(db, secrets, userGid),
    contactOf(userGid),
    clock.now(),
  ]);
  const { bureauId } = bureau.profile;
  const newest = rows[0];
  const state = newest ? states[newest.state] : 'NONE';
  const report = reportOf(deps, userGid, rows);
  const refreshFrom = nextReportAllowedAt(reportedAt, now);
  const activeConsent = activeRows.find(
    ({ lender_id, purpose }) => lender_id === bureauId && purpose === 'CREDIT_SCORE',
  );
  return {
    bureau: presentBureau(bureau, locale),
    consent: presentConsent(bureauParty(bureau), 'CREDIT_SCORE', activeConsent, locale),
    state,
    missing: missingForReport(profile),
    subject: {
      ...(profile.fullName !== undefined && { fullName: profile.fullName }),
      ...(profile.birthDay !== undefined && { birthDay: profile.birthDay }),
      maskedPan: maskPan(profile.pan),
      maskedMobile: contact ? maskMobile(contact.mobile) : '',
    },
    ...(report && { report }),
    history: historyOf(deps, userGid, rows),
    ...(newest && state !== 'NONE' && { requestedAt: newest.requested_at.toISOString() }),
    ...(refreshFrom && { refreshFrom: refreshFrom.toISOString() }),
    ...pollingOf(state === 'WAITING', newest?.requested_at ?? now, now),
  };
};

/** Brings the next poll forward while the caller waits, within the rate limit. Does not call the bureau itself. */
const pollSooner = async ({ db, partnerWork }: LendingDeps, row: ReportSnapshot | undefined): Promise<void> => {
  if (!row || states[row.state] !== 'WAITING') return;
  const { queryLimitTime } = pollingOf(true, row.requested_at, row.now);
  if (!mayPollNow(queryLimitTime, row.read_at, row.now)) return;
  await transaction(db, (trx) => partnerWork.outbox.add(trx, bureauTopics.followReport, row.report_gid));
};

export const queryScore = handler(
  lending.queryScore,
  async (deps: LendingDeps, _body, { user: { userGid }, locale }) => {
    const [newest] = await listReports(deps.db, userGid);
    await pollSooner(deps, newest);
    return showScore(deps, userGid, locale);
  },
);
