import type { InboxSource } from '#areas/payments/index.ts';
import type { ApplyTransaction } from '../applications/tables.ts';
import { findDisputeBy } from './dispute-store.ts';
import { followDispute } from './follow-dispute.ts';
import { followReport } from './follow-report.ts';
import { bureauPartner, bureauTopics, type ScoreParts } from './parts.ts';
import { findReportBy } from './report-store.ts';
import { tellReading } from './tell-reading.ts';

/** News of the bureau: each only makes us look how things stand. */
const bureauSource = ({ bureau, payments }: ScoreParts): InboxSource => ({
  source: bureauPartner(bureau),
  read: bureau.readWebhookEvent,
  received: async (trx: ApplyTransaction, { subject, reference }) => {
    const { outbox } = payments;
    if (subject === 'report') {
      const row = await findReportBy(trx, reference);
      if (row?.state === 'SENT') await outbox.add(trx, bureauTopics.followReport, row.report_gid);
    }
    if (subject === 'dispute') {
      const row = await findDisputeBy(trx, reference);
      if (row && !row.ended_at) await outbox.add(trx, bureauTopics.followDispute, row.dispute_gid);
    }
  },
});

/** Everything that is promised about credit reports, and the news of the bureau. */
export const workWithBureau = (parts: ScoreParts): void => {
  const { payments, bureau } = parts;
  const partner = bureauPartner(bureau);
  payments.outbox.declare({ topic: bureauTopics.followReport, partner, run: followReport(parts) });
  payments.outbox.declare({ topic: bureauTopics.followDispute, partner, run: followDispute(parts) });
  payments.outbox.declare({ topic: bureauTopics.tellReading, partner: 'sms-gateway', run: tellReading(parts) });
  payments.inbox.declare(bureauSource(parts));
};
