import type { CreditReportStatus } from '@sikka/partners/kit';
import type { ApplyTransaction } from '../applications/tables.ts';
import { bureauPartner, bureauTopics, type ScoreParts } from './parts.ts';
import { lockReport, moveReport, slimEarlier } from './report-store.ts';
import { sealScore } from './sealed-score.ts';

const noSubject = { subject_sealed: null };

/** The one place where what the bureau says ends a look. What was forgotten meanwhile stays forgotten. */
export const takeReport = async (
  { secrets, bureau, payments }: Pick<ScoreParts, 'secrets' | 'bureau' | 'payments'>,
  trx: ApplyTransaction,
  reportGid: string,
  told: CreditReportStatus,
): Promise<void> => {
  const row = await lockReport(trx, reportGid);
  if (row?.reference !== told.reference) throw new Error('The bureau speaks of another report');
  if (row.state !== 'SENT' || told.state === 'PREPARING') return;
  const move = { to: told.state, actor: `partner:${bureauPartner(bureau)}`, evidence: told.reference } as const;
  if (told.state === 'IDENTITY_MISMATCH') return moveReport(trx, row, move, noSubject);
  if (told.state === 'NO_RECORD') return moveReport(trx, row, move, { ...noSubject, told_at: row.now });
  const { score, asOf } = told.report;
  const { user_gid } = row;
  await moveReport(trx, row, move, {
    ...noSubject,
    told_at: row.now,
    score_sealed: sealScore(secrets, user_gid, 'score', { ...(score !== undefined && { score }), asOf }),
    report_sealed: sealScore(secrets, user_gid, 'report', told.report),
  });
  await slimEarlier(trx, row);
  await payments.outbox.add(trx, bureauTopics.tellReading, row.report_gid);
};
