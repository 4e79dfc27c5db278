import { transaction } from '#platform/database.ts';
import { deliver } from '../delivery.ts';
import { definite } from '../gateway-outcome.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { pauseBeforeNewTry, pauseBeforeRefundRead } from './refund-rules.ts';
import { findRefund, lockRefund, noteRefundPoll, type RefundRow } from './refund-store.ts';
import { beginNewTry, moveRefund, refundReference, takeRefundNews } from './take-refund-news.ts';

const deliverRefund = ({ gateway }: PaymentsParts, refund: RefundRow) => {
  const reference = refundReference(refund);
  const { attempt_reference: paymentReference, amount: amountPaise } = refund;
  return deliver({
    wasSent: refund.state !== 'DETECTED',
    send: () => gateway.createRefund({ reference, paymentReference, amountPaise }),
    read: () => gateway.readRefund(reference),
  });
};

/**
 * Sends a refund and follows it until the payer's bank has the money. The same try is asked for again under the same name, so that
 * it is paid once; a new name is taken only after a definite no.
 */
export const followRefund =
  (parts: PaymentsParts) =>
  async (refundId: string): Promise<OutboxResult> => {
    const refund = await findRefund(parts.db, refundId);
    if (!refund || refund.state === 'CREDITED') return 'done';
    if (refund.state === 'DETECTED') {
      await transaction(parts.db, (trx) => moveRefund(trx, refund, 'REQUESTED', refundReference(refund)));
    }
    const outcome = definite(await deliverRefund(parts, refund));
    const after = await transaction(parts.db, async (trx) => {
      if (outcome.kind === 'accepted') return takeRefundNews(parts, trx, refundId, outcome.refund);
      const locked = await lockRefund(trx, refundId);
      if (locked?.try === refund.try) await beginNewTry(parts, trx, locked, outcome.code);
      return lockRefund(trx, refundId);
    });
    if (!after || after.state === 'CREDITED') return 'done';
    if (after.try > refund.try) return { againInSeconds: pauseBeforeNewTry(refund.try) };
    await noteRefundPoll(parts.db, refundId);
    return { againInSeconds: pauseBeforeRefundRead(after.polls) };
  };
