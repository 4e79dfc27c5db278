import type { CreditReportStatus } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad, type Said } from '#platform/partner-answer.ts';
import { isFinalRefusal, type OutboxResult } from '#areas/payments/index.ts';
import { findConsent, holdConsent, noteConsent } from '../consents/consent-store.ts';
import { definite } from './bureau-answer.ts';
import { bureauPartner, type ScoreParts } from './parts.ts';
import { pauseBeforeReport } from './report-rules.ts';
import { findReport, lockReport, moveReport, noteLook, type ReadReport } from './report-store.ts';
import { openScore } from './sealed-score.ts';
import { takeReport } from './take-report.ts';

type Heard = Said<{ request: CreditReportStatus }>;

/** Writes before anything leaves that it may have left, and notes the use of the consent. False when there is none any more. */
const begin = ({ db, bureau }: ScoreParts, { user_gid, report_gid }: ReadReport): Promise<boolean> =>
  transaction(db, async (trx) => {
    const consent = await holdConsent(trx, user_gid, bureau.profile.bureauId, 'CREDIT_SCORE');
    if (!consent) return false;
    const row = await lockReport(trx, report_gid);
    if (row?.state !== 'WRITTEN' && row?.state !== 'SENT') return false;
    await noteConsent(trx, consent, 'USED');
    if (row.state === 'WRITTEN') {
      await moveReport(trx, row, { to: 'SENT', actor: 'job:follow-report', evidence: row.reference });
    }
    return true;
  });

const request = async ({ db, secrets, bureau }: ScoreParts, row: ReadReport): Promise<Heard> => {
  const consent = await findConsent(db, row.user_gid, row.consent_id);
  if (!consent || row.subject_sealed === null) throw new Error('A report without a consent or a subject');
  return definite(
    await bureau.requestReport({
      reference: row.reference,
      subject: openScore(secrets, row.user_gid, 'subject', row.subject_sealed),
      consent: {
        consentId: consent.consent_id,
        textVersion: consent.text_version,
        givenAt: consent.given_at,
      },
    }),
  );
};

/** What may have left before is asked after first; it is sent again, under the same reference, only when the bureau never had it. */
const ask = async (parts: ScoreParts, row: ReadReport): Promise<Heard | undefined> => {
  if (row.state === 'SENT') {
    const read = definite(await parts.bureau.readReport(row.reference));
    if (read.kind === 'accepted') return read;
    if (read.code !== neverHad) throw new Error(`A report could not be asked after: ${read.code}`);
  }
  return (await begin(parts, row)) ? request(parts, row) : undefined;
};

/** The bureau definitely did not take the request. */
const refuse = ({ db, bureau }: ScoreParts, reportGid: string, code: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockReport(trx, reportGid);
    if (row?.state !== 'SENT') return;
    const actor = `partner:${bureauPartner(bureau)}`;
    await moveReport(trx, row, { to: 'NOT_TAKEN', actor, evidence: `refused:${code}` }, { subject_sealed: null });
  });

/** Asks the bureau for a report, or looks whether it is ready. An answer that is unknown changes nothing: the same is tried again. */
export const followReport =
  (parts: ScoreParts) =>
  async (reportGid: string): Promise<OutboxResult> => {
    const row = await findReport(parts.db, reportGid);
    if (row?.state !== 'WRITTEN' && row?.state !== 'SENT') return 'done';
    const said = await ask(parts, row);
    if (!said) return 'done';
    const again = { againInSeconds: pauseBeforeReport(row.polls) };
    if (said.kind === 'refused') {
      if (!isFinalRefusal({ wasSent: row.state === 'SENT', code: row.refused_code }, said.code)) {
        await noteLook(parts.db, row, { refused_code: said.code });
        return again;
      }
      await refuse(parts, reportGid, said.code);
      return 'done';
    }
    await transaction(parts.db, (trx) => takeReport(parts, trx, reportGid, said.request));
    if (said.request.state !== 'PREPARING') return 'done';
    await noteLook(parts.db, row);
    return again;
  };
