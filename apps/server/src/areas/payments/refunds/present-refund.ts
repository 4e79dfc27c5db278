import type { Refund, RefundReason } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { istDay } from '#platform/ist-day.ts';
import { compensationOn, ombudsmanDay, ownerOf } from './refund-rules.ts';
import type { KnownRefund } from './refund-store.ts';

const reasonTexts = {
  rejectedByBiller: m.payments_refund_rejected_by_biller,
  rejectedByLender: m.payments_refund_rejected_by_lender,
  paidAfterClosing: m.payments_refund_paid_after_closing,
  paidTwice: m.payments_refund_paid_twice,
  wrongAmount: m.payments_refund_wrong_amount,
  complaint: m.payments_refund_complaint,
} satisfies Record<RefundReason, unknown>;

/** A refund as its owner can follow it. */
export const presentRefund = (refund: KnownRefund, locale: Locale): Refund => {
  const day = istDay(refund.credited_at ?? refund.now);
  return {
    refundId: refund.refund_id,
    merchantRequestId: refund.merchant_request_id,
    purpose: refund.purpose,
    payeeName: refund.payee_name,
    amountPaise: refund.amount,
    reason: refund.reason,
    reasonText: reasonTexts[refund.reason]({}, { locale }),
    ...(refund.method && { method: refund.method }),
    stage: refund.state,
    owner: ownerOf(refund.state),
    debitedAt: refund.debited_at.toISOString(),
    promisedBy: refund.promised_by,
    legalLimit: refund.legal_limit,
    isLate: day > refund.promised_by,
    compensationPaise: compensationOn(day, refund.legal_limit),
    ...(refund.bank_reference && { bankReference: refund.bank_reference }),
    ombudsmanFrom: ombudsmanDay(refund.debited_at),
    history: refund.history.map(({ stage, at }) => ({ stage, owner: ownerOf(stage), at: at.toISOString() })),
  };
};
