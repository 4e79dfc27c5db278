import { payments, type Refund, type RefundReason } from '@sikka/contract';
import { type Locale, localizedTextsOf, m } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { PaymentsDeps } from '../deps.ts';
import { findOwnOrder } from '../orders/order-store.ts';
import { compensationOn, ombudsmanDay, ownerOf } from './refund-rules.ts';
import { listRefundRows, type RefundWithHistory } from './refund-store.ts';

export const listRefunds = handler(payments.listRefunds, async ({ db }: PaymentsDeps, _body, { user, locale }) => {
  const refunds = await listRefundRows(db, user.userGid);
  return { refunds: refunds.map((refund) => presentRefund(refund, locale)) };
});

/** Lists the refunds of one order. Throws `notFound` also for orders of other users. */
export const queryRefund = handler(
  payments.queryRefund,
  async ({ db }: PaymentsDeps, { merchantRequestId }, { user: { userGid }, locale }) => {
    if (!(await findOwnOrder(db, userGid, merchantRequestId))) throw new Problem('notFound');
    const refunds = await listRefundRows(db, userGid, merchantRequestId);
    return { refunds: refunds.map((refund) => presentRefund(refund, locale)) };
  },
);

/** Presents the newest refund of an order, for the areas that show the order; undefined if there is none. */
export const newestRefund = async (
  { db }: Pick<PaymentsDeps, 'db'>,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
): Promise<Refund | undefined> => {
  const [newest] = await listRefundRows(db, userGid, merchantRequestId);
  return newest && presentRefund(newest, locale);
};

const reasonText = localizedTextsOf<RefundReason>({
  rejectedByBiller: m.payments_refund_rejected_by_biller,
  rejectedByLender: m.payments_refund_rejected_by_lender,
  accessNotGiven: m.payments_refund_access_not_given,
  prizeNotGiven: m.payments_refund_prize_not_given,
  paidAfterClosing: m.payments_refund_paid_after_closing,
  paidTwice: m.payments_refund_paid_twice,
  wrongAmount: m.payments_refund_wrong_amount,
  complaint: m.payments_refund_complaint,
});

/** Presents a refund to its owner. */
export const presentRefund = (refund: RefundWithHistory, locale: Locale): Refund => {
  const day = istDay(refund.credited_at ?? refund.now);
  return {
    refundId: refund.refund_id,
    merchantRequestId: refund.merchant_request_id,
    purpose: refund.purpose,
    payeeName: refund.payee_name,
    amountPaise: refund.amount,
    reason: refund.reason,
    reasonText: reasonText(refund.reason, locale),
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
