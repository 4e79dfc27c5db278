import { type CreditScore, maskMobile, type ScoreState } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { askingOf, mayHurry } from '../applications/wait-rules.ts';
import { livingConsents } from '../consents/consent-store.ts';
import { bureauParty } from '../consents/consent-party.ts';
import { presentConsent } from '../consents/present-consent.ts';
import { maskPan } from '../profile/profile-rules.ts';
import { findProfile } from '../profile/profile-store.ts';
import { bureauTopics, type ScoreParts } from './parts.ts';
import { presentBureau } from './present-bureau.ts';
import { presentReport } from './present-report.ts';
import { missingForReport, nextReportFrom } from './report-rules.ts';
import { lastToldAt, listReports, type ReadReport } from './report-store.ts';
import { openScore } from './sealed-score.ts';
import type { ReportState } from './tables.ts';

const states: Record<ReportState, ScoreState> = {
  WRITTEN: 'WAITING',
  SENT: 'WAITING',
  READY: 'READY',
  NO_RECORD: 'NO_RECORD',
  IDENTITY_MISMATCH: 'IDENTITY_MISMATCH',
  NOT_TAKEN: 'NOT_TAKEN',
  FORGOTTEN: 'NONE',
};

const mostScores = 24;

const historyOf = ({ secrets }: ScoreParts, userGid: string, rows: readonly ReadReport[]): CreditScore['history'] =>
  rows
    .flatMap(({ score_sealed }) => {
      if (score_sealed === null) return [];
      const { score, asOf } = openScore(secrets, userGid, 'score', score_sealed);
      return score === undefined ? [] : [{ score, asOf: asOf.toISOString() }];
    })
    .slice(0, mostScores)
    .toReversed();

const reportOf = ({ secrets }: ScoreParts, userGid: string, rows: readonly ReadReport[]) => {
  const sealed = rows.find(({ report_sealed }) => report_sealed !== null)?.report_sealed;
  return sealed ? presentReport(openScore(secrets, userGid, 'report', sealed)) : undefined;
};

/** Everything there is to show of a user's score. */
export const showScore = async (parts: ScoreParts, userGid: string, locale: Locale): Promise<CreditScore> => {
  const { db, clock, secrets, bureau, contactOf } = parts;
  const [rows, toldAt, living, { profile }, contact, now] = await Promise.all([
    listReports(db, userGid),
    lastToldAt(db, userGid),
    livingConsents(db, userGid),
    findProfile(db, secrets, userGid),
    contactOf(userGid),
    clock.now(),
  ]);
  const { bureauId } = bureau.profile;
  const newest = rows[0];
  const state = newest ? states[newest.state] : 'NONE';
  const report = reportOf(parts, userGid, rows);
  const refreshFrom = nextReportFrom(toldAt, now);
  const given = living.find(({ lender_id, purpose }) => lender_id === bureauId && purpose === 'CREDIT_SCORE');
  return {
    bureau: presentBureau(bureau, locale),
    consent: presentConsent(bureauParty(bureau), 'CREDIT_SCORE', given, locale),
    state,
    missing: missingForReport(profile),
    subject: {
      ...(profile.fullName !== undefined && { fullName: profile.fullName }),
      ...(profile.birthDay !== undefined && { birthDay: profile.birthDay }),
      maskedPan: maskPan(profile.pan),
      maskedMobile: contact ? maskMobile(contact.mobile) : '',
    },
    ...(report && { report }),
    history: historyOf(parts, userGid, rows),
    ...(newest && state !== 'NONE' && { askedAt: newest.asked_at.toISOString() }),
    ...(refreshFrom && { refreshFrom: refreshFrom.toISOString() }),
    ...askingOf(state === 'WAITING', newest?.asked_at ?? now, now),
  };
};

/** Somebody who waits brings the next look forward, within the limit; the bureau is not asked in line. */
const lookSooner = async ({ db, payments }: ScoreParts, row: ReadReport | undefined): Promise<void> => {
  if (!row || states[row.state] !== 'WAITING') return;
  const { queryLimitTime } = askingOf(true, row.asked_at, row.now);
  if (!mayHurry(queryLimitTime, row.read_at, row.now)) return;
  await transaction(db, (trx) => payments.outbox.add(trx, bureauTopics.followReport, row.report_gid));
};

export const queryScore =
  (parts: ScoreParts) =>
  async (_body: unknown, context: CallContext): Promise<CreditScore> => {
    const { userGid } = signedIn(context);
    const [newest] = await listReports(parts.db, userGid);
    await lookSooner(parts, newest);
    return showScore(parts, userGid, context.locale);
  };
