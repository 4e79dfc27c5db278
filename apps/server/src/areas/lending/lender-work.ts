import { sql } from 'kysely';
import type { InboxSource, OutboxTopic } from '#areas/partner-work/index.ts';
import { findAtLender } from './applications/application-store.ts';
import { enqueuePoll } from './applications/enqueue-step.ts';
import { followApplication } from './applications/follow-application.ts';
import { listenToLoanMandates } from './applications/set-repayment.ts';
import { runCollisionCheck } from './consents/collision-check.ts';
import { reportConsentsEnded } from './consents/ended-consents.ts';
import { type ApiLender, type LenderTask, lenderTopic, type LendingDeps, partnerName } from './deps.ts';
import { fetchDocument } from './loans/loan-documents.ts';
import { fetchQuote } from './loans/quote-loan.ts';
import { readLimits } from './loans/read-rules.ts';
import { reportMandate, disbursementCheckSeconds } from './loans/report-mandate.ts';
import { onRepaymentEvent, workOnRepayments } from './repayments/post-repayment.ts';
import type { LendingTransaction } from './tables.ts';

/** Webhooks of one lender. Each only triggers a poll. */
const lenderSource = (deps: LendingDeps, { lenderId, port }: ApiLender): InboxSource => ({
  source: partnerName(lenderId),
  read: port.readWebhookEvent,
  onEvent: async (trx: LendingTransaction, { subject, reference }) => {
    if (subject === 'repayment') return onRepaymentEvent(deps, trx, lenderId, reference);
    if (subject !== 'application' && subject !== 'loan') return;
    const key = subject === 'loan' ? { loanReference: reference } : { reference };
    const row = await findAtLender(trx, lenderId, key);
    if (row && !row.ended_at) await enqueuePoll(deps, trx, row);
  },
});

type LenderTopic = Omit<OutboxTopic, 'topic' | 'partner' | 'circuit'>;

/** The outbox tasks of one lender, with the unfinished rows of each. */
const lenderTopics = (deps: LendingDeps, lenderId: string): Record<LenderTask, LenderTopic> => {
  const ownedByLender = sql`lender_id = ${lenderId}`;
  const ofLenderApplications = sql`application_id in (select application_id from loan_application where ${ownedByLender})`;
  return {
    'follow-application': {
      run: followApplication(deps),
      unfinished: {
        table: 'loan_application',
        entity: 'application_id',
        where: sql`${ownedByLender} and connection = 'API' and ended_at is null`,
      },
      longestPauseSeconds: readLimits.pauseSeconds,
    },
    'check-collision': {
      run: runCollisionCheck(deps),
      unfinished: {
        table: 'loan_collision_check',
        entity: 'check_id',
        where: sql`${ownedByLender} and answered_at is null`,
      },
    },
    'quote-loan': {
      run: fetchQuote(deps),
      unfinished: {
        table: 'loan_quote',
        entity: 'quote_id',
        where: sql`state = 'REQUESTED' and ${ofLenderApplications}`,
      },
    },
    'fetch-document': {
      run: fetchDocument(deps),
      unfinished: {
        table: 'loan_document',
        entity: 'request_id',
        where: sql`content_sealed is null and ${ofLenderApplications}`,
      },
    },
    'report-mandate': {
      run: reportMandate(deps),
      unfinished: {
        table: 'loan_mandate_notice',
        entity: 'notice_id',
        where: sql`answered_at is null and ${ofLenderApplications}`,
      },
      longestPauseSeconds: disbursementCheckSeconds,
    },
    'end-consents': {
      run: reportConsentsEnded(deps),
      unfinished: {
        table: 'loan_consents_ended',
        entity: 'reference',
        where: sql`${ownedByLender} and informed_at is null`,
      },
    },
  };
};

/** Declares the outbox topics and webhooks of all lenders, the work on repayments, and the listener for mandates. */
export const declareLenderTopics = (deps: LendingDeps): void => {
  const { lenders, payments, partnerWork } = deps;
  for (const lender of lenders) {
    const partner = { partner: partnerName(lender.lenderId), circuit: lender.port.circuit };
    const steps = lenderTopics(deps, lender.lenderId);
    for (const task of Object.keys(steps) as LenderTask[])
      partnerWork.outbox.declare({ topic: lenderTopic(task, lender.lenderId), ...partner, ...steps[task] });
    partnerWork.inbox.declare(lenderSource(deps, lender));
  }
  workOnRepayments(deps);
  payments.mandates.listen('loan', listenToLoanMandates(deps));
};
