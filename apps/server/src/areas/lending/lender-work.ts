import type { InboxSource } from '#areas/payments/index.ts';
import { runCollisionCheck } from './consents/collision-check.ts';
import { type CarriedLender, lenderTopic, type LendingDeps, partnerName } from './deps.ts';
import { reportConsentEnds } from './consents/ended-consents.ts';
import { fetchDocument } from './loans/loan-documents.ts';
import { fetchQuote } from './loans/quote-loan.ts';
import { reportMandate } from './loans/report-mandate.ts';
import { onRepaymentEvent, workOnRepayments } from './repayments/post-repayment.ts';
import { findAtLender } from './applications/application-store.ts';
import { followApplication } from './applications/follow-application.ts';
import { enqueuePoll } from './applications/enqueue-step.ts';
import { listenToLoanMandates } from './applications/set-repayment.ts';
import type { LendingTransaction } from './tables.ts';

/** News of one lender: each only makes us look how things stand. */
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

/** Everything that is promised to lenders, their news, what is paid to them, and the mandates for their instalments. */
export const workWithLenders = (deps: LendingDeps): void => {
  const { lenders, payments } = deps;
  for (const lender of lenders) {
    const partner = { partner: partnerName(lender.lenderId), circuit: lender.port.circuit };
    const topicOf = (work: Parameters<typeof lenderTopic>[0]): string => lenderTopic(work, lender.lenderId);
    payments.outbox.declare({ topic: topicOf('follow-application'), ...partner, run: followApplication(deps) });
    payments.outbox.declare({ topic: topicOf('check-collision'), ...partner, run: runCollisionCheck(deps) });
    payments.outbox.declare({ topic: topicOf('quote-loan'), ...partner, run: fetchQuote(deps) });
    payments.outbox.declare({ topic: topicOf('fetch-document'), ...partner, run: fetchDocument(deps) });
    payments.outbox.declare({ topic: topicOf('report-mandate'), ...partner, run: reportMandate(deps) });
    payments.outbox.declare({ topic: topicOf('end-consents'), ...partner, run: reportConsentEnds(deps) });
    payments.inbox.declare(lenderSource(deps, lender));
  }
  workOnRepayments(deps);
  payments.mandates.listen('loan', listenToLoanMandates(deps));
};
