import type { InboxSource } from '#areas/payments/index.ts';
import { checkKnown } from '../consents/check-known.ts';
import type { CarriedLender } from '../lenders.ts';
import { fetchPaper } from '../loans/fetch-paper.ts';
import { fetchQuote } from '../loans/fetch-quote.ts';
import { tellMandate } from '../loans/tell-mandate.ts';
import { hearOfRepayment, workOnRepayments } from '../repayments/repayment-work.ts';
import { findAtLender } from './application-store.ts';
import { followApplication } from './follow-application.ts';
import { type ApplyParts, lenderTopic, partnerName } from './parts.ts';
import { promiseLook } from './promise-step.ts';
import { listenToLoanMandates } from './set-repayment.ts';
import type { ApplyTransaction } from './tables.ts';

/** News of one lender: each only makes us look how things stand. */
const lenderSource = (parts: ApplyParts, { lenderId, port }: CarriedLender): InboxSource => ({
  source: partnerName(lenderId),
  read: port.readWebhookEvent,
  received: async (trx: ApplyTransaction, { subject, reference }) => {
    if (subject === 'repayment') return hearOfRepayment(parts, trx, lenderId, reference);
    if (subject !== 'application' && subject !== 'loan') return;
    const by = subject === 'loan' ? { loanReference: reference } : { reference };
    const row = await findAtLender(trx, lenderId, by);
    if (row && !row.ended_at) await promiseLook(parts, trx, row);
  },
});

/** Everything that is promised to lenders, their news, what is paid to them, and the mandates for their instalments. */
export const workWithLenders = (parts: ApplyParts): void => {
  const { lenders, payments } = parts;
  for (const lender of lenders) {
    const partner = partnerName(lender.lenderId);
    const topicOf = (work: Parameters<typeof lenderTopic>[0]): string => lenderTopic(work, lender.lenderId);
    payments.outbox.declare({ topic: topicOf('follow-application'), partner, run: followApplication(parts) });
    payments.outbox.declare({ topic: topicOf('check-known'), partner, run: checkKnown(parts) });
    payments.outbox.declare({ topic: topicOf('quote-loan'), partner, run: fetchQuote(parts) });
    payments.outbox.declare({ topic: topicOf('read-paper'), partner, run: fetchPaper(parts) });
    payments.outbox.declare({ topic: topicOf('tell-mandate'), partner, run: tellMandate(parts) });
    payments.inbox.declare(lenderSource(parts, lender));
  }
  workOnRepayments(parts);
  payments.mandates.listen('loan', listenToLoanMandates(parts));
};
