import { sql } from 'kysely';
import type { InboxSource, OutboxTopic } from '#areas/partner-work/index.ts';
import { findAtLender } from './applications/application-store.ts';
import { enqueuePoll } from './applications/enqueue-step.ts';
import { followApplication } from './applications/follow-application.ts';
import { listenToLoanMandates } from './applications/set-repayment.ts';
import { runCollisionCheck } from './consents/collision-check.ts';
import { reportConsentEnds } from './consents/ended-consents.ts';
import { type CarriedLender, type LenderTask, lenderTopic, type LendingDeps, partnerName } from './deps.ts';
import { fetchDocument } from './loans/loan-documents.ts';
import { fetchQuote } from './loans/quote-loan.ts';
import { readLimits } from './loans/read-rules.ts';
import { reportMandate, untilPaidOutSeconds } from './loans/report-mandate.ts';
import { onRepaymentEvent, workOnRepayments } from './repayments/post-repayment.ts';
import type { LendingTransaction } from './tables.ts';

/** Webhooks of one lender. Each only triggers a poll. */
const lenderSource = (deps: LendingDeps, { lenderId, port }: CarriedLender): InboxSource => ({
  source: partnerName(lenderId),
  read: port.readWebhookEvent,
  received: async (trx: LendingTransaction, { subject, reference }) => {
    if (subject === 'repayment') return onRepaymentEvent(deps, trx, lenderId, reference);
    if (subject !== 'application' && subject !== 'loan') return;
    const by = subject === 'loan' ? { loanReference: reference } : { reference };
    const row = await findAtLender(trx, lenderId, by);
    if (row && !row.ended_at) await enqueuePoll(deps, trx, row);
  },
});

type Step = Omit<OutboxTopic, 'topic' | 'partner' | 'circuit'>;

/** The outbox tasks of one lender, with the unfinished rows of each. */
const lenderSteps = (deps: LendingDeps, lenderId: string): Record<LenderTask, Step> => {
  const own = sql`lender_id = ${lenderId}`;
  const ofItsApplications = sql`application_id in (select application_id from loan_application where ${own})`;
  return {
    'follow-application': {
      run: followApplication(deps),
      unfinished: {
        table: 'loan_application',
        entity: 'application_id',
        where: sql`${own} and connection = 'API' and ended_at is null`,
      },
      longestPauseSeconds: readLimits.pauseSeconds,
    },
    'check-collision': {
      run: runCollisionCheck(deps),
      unfinished: { table: 'loan_collision_check', entity: 'check_id', where: sql`${own} and answered_at is null` },
    },
    'quote-loan': {
      run: fetchQuote(deps),
      unfinished: { table: 'loan_quote', entity: 'quote_id', where: sql`state = 'REQUESTED' and ${ofItsApplications}` },
    },
    'fetch-document': {
      run: fetchDocument(deps),
      unfinished: {
        table: 'loan_document',
        entity: 'request_id',
        where: sql`content_sealed is null and ${ofItsApplications}`,
      },
    },
    'report-mandate': {
      run: reportMandate(deps),
      unfinished: {
        table: 'loan_mandate_notice',
        entity: 'notice_id',
        where: sql`answered_at is null and ${ofItsApplications}`,
      },
      longestPauseSeconds: untilPaidOutSeconds,
    },
    'end-consents': {
      run: reportConsentEnds(deps),
      unfinished: { table: 'loan_consents_ended', entity: 'reference', where: sql`${own} and informed_at is null` },
    },
  };
};

/** Declares the outbox topics and webhooks of all lenders, the work on repayments, and the listener for mandates. */
export const workWithLenders = (deps: LendingDeps): void => {
  const { lenders, payments, partnerWork } = deps;
  for (const lender of lenders) {
    const partner = { partner: partnerName(lender.lenderId), circuit: lender.port.circuit };
    const steps = lenderSteps(deps, lender.lenderId);
    for (const task of Object.keys(steps) as LenderTask[])
      partnerWork.outbox.declare({ topic: lenderTopic(task, lender.lenderId), ...partner, ...steps[task] });
    partnerWork.inbox.declare(lenderSource(deps, lender));
  }
  workOnRepayments(deps);
  payments.mandates.listen('loan', listenToLoanMandates(deps));
};
