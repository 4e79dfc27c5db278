import { sql } from 'kysely';
import type { InboxSource, OutboxTopic, UnfinishedRows } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { istDay, smsDay } from '#platform/data/ist-day.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import { bureauPartner, bureauTopics, type LendingDeps } from './deps.ts';
import { findDisputeByReference } from './score/dispute-store.ts';
import { followDispute } from './score/follow-dispute.ts';
import { followReport } from './score/follow-report.ts';
import { findReport, findReportByReference, markNoticeSent } from './score/report-store.ts';
import { longestDisputePause } from './score/score-rules.ts';
import type { LendingTransaction } from './tables.ts';

/** Webhooks of the bureau. Each only triggers a poll. */
const bureauSource = ({ bureau, partnerWork }: LendingDeps): InboxSource => ({
  source: bureauPartner(bureau),
  read: bureau.readWebhookEvent,
  onEvent: async (trx: LendingTransaction, { subject, reference }) => {
    const { outbox } = partnerWork;
    if (subject === 'report') {
      const row = await findReportByReference(trx, reference);
      if (row?.state === 'SENT') await outbox.add(trx, bureauTopics.followReport, row.report_gid);
    }
    if (subject === 'dispute') {
      const row = await findDisputeByReference(trx, reference);
      if (row && !row.ended_at) await outbox.add(trx, bureauTopics.followDispute, row.dispute_gid);
    }
  },
});

/** Declares the outbox topics for credit reports and the bureau's webhooks. */
export const declareBureauTopics = (deps: LendingDeps): void => {
  const { partnerWork, bureau, notices } = deps;
  const partner = { partner: bureauPartner(bureau), circuit: bureau.circuit };
  const sms = { partner: 'sms-gateway', circuit: notices.circuit };
  const reports = (where: UnfinishedRows['where']): UnfinishedRows => ({
    table: 'credit_report',
    entity: 'report_gid',
    where,
  });
  partnerWork.outbox.declare({
    topic: bureauTopics.followReport,
    ...partner,
    run: followReport(deps),
    unfinished: reports(sql`state in ('WRITTEN', 'SENT')`),
  });
  partnerWork.outbox.declare({
    topic: bureauTopics.followDispute,
    ...partner,
    run: followDispute(deps),
    unfinished: { table: 'credit_dispute', entity: 'dispute_gid', where: sql`ended_at is null` },
    longestPauseSeconds: longestDisputePause,
  });
  partnerWork.outbox.declare({
    topic: bureauTopics.notifyReading,
    ...sms,
    run: notifyReading(deps),
    unfinished: reports(sql`needs_notice`),
  });
  partnerWork.inbox.declare(bureauSource(deps));
};

/** An unknown template is retried: the operators may register it later. */
const { definite } = interpretResponses('SMS gateway', 'TEMPLATE_UNKNOWN');

/**
 * Notifies the account's mobile number that its report was read, even if the report was deleted since: another person
 * may have requested it.
 */
export const notifyReading =
  ({ db, log, bureau, notices }: LendingDeps): OutboxTopic['run'] =>
  async (reportGid, done) => {
    const row = await findReport(db, reportGid);
    if (!row?.reported_at) return 'done';
    const outcome = await notices.send(row.user_gid, {
      template: 'reportRead',
      variables: { day: smsDay(istDay(row.reported_at)), phone: bureau.profile.phone.replaceAll(' ', '') },
      locale: row.locale,
      reference: `report-${reportGid}`,
    });
    const response = outcome && definite(outcome);
    if (response?.kind === 'refused')
      log.warn({ event: 'sms-refused', code: response.code }, 'the notice of a credit report was not sent');
    return transaction(db, async (trx) => {
      await markNoticeSent(trx, reportGid);
      return done(trx);
    });
  };
