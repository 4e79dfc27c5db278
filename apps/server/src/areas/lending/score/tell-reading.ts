import { answersOf } from '#platform/partner-answer.ts';
import { istDay } from '#platform/ist-day.ts';
import type { OutboxResult } from '#areas/payments/index.ts';
import type { ScoreParts } from './parts.ts';
import { findReport } from './report-store.ts';

/** A text that the operators' register does not know yet may be known tomorrow. */
const { definite } = answersOf('SMS gateway', 'TEMPLATE_UNKNOWN');

/** `2026-11-21` as it stands in a message: `21/11/2026`. */
const dayInMessage = (moment: Date): string => istDay(moment).split('-').toReversed().join('/');

/** Tells the number of the account that its report was read, also when that was forgotten meanwhile: somebody else may have asked for it. */
export const tellReading =
  ({ db, log, bureau, sendNotice }: ScoreParts) =>
  async (reportGid: string): Promise<OutboxResult> => {
    const row = await findReport(db, reportGid);
    if (!row?.told_at) return 'done';
    const outcome = await sendNotice(row.user_gid, {
      template: 'reportRead',
      variables: { day: dayInMessage(row.told_at), phone: bureau.profile.phone.replaceAll(' ', '') },
      locale: row.locale,
      reference: `report-${reportGid}`,
    });
    const said = outcome && definite(outcome);
    if (said?.kind === 'refused') log.warn({ event: 'sms-refused', code: said.code }, 'nobody hears of a report');
    return 'done';
  };
