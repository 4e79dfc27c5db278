import { transaction } from '../../../platform/database.ts';
import { definite, neverHad } from '../gateway-outcome.ts';
import type { OutboxResult } from '../payments.ts';
import type { PaymentsParts } from '../parts.ts';
import { pauseBeforeNewTry, pauseBeforeRefundRead } from './refund-rules.ts';
import { findRefund, lockRefund, noteRefundPoll, type RefundRow } from './refund-store.ts';
import { beginNewTry, moveRefund, refundReference, takeRefundNews } from './take-refund-news.ts';

const ask = async ({ gateway }: PaymentsParts, refund: RefundRow) => {
  const reference = refundReference(refund);
  const { attempt_reference: paymentReference, amount: amountPaise } = refund;
  const request = () => gateway.createRefund({ reference, paymentReference, amountPaise });
  if (refund.state === 'REQUESTED') return definite(await request());
  const read = definite(await gateway.readRefund(reference));
  return read.kind === 'refused' && read.code === neverHad ? definite(await request()) : read;
};

/**
 * Sends a refund and follows it until the payer's bank has the money. The same try is asked for again under the same name, so that
 * it is paid once; a new name is taken only after a definite no.
 */
export const followRefund =
  (parts: PaymentsParts) =>
  async (refundId: string): Promise<OutboxResult> => {
    const found = await findRefund(parts.db, refundId);
    if (!found || found.state === 'CREDITED') return 'done';
    if (found.state === 'DETECTED') {
      await transaction(parts.db, (trx) => moveRefund(trx, found, 'REQUESTED', refundReference(found)));
    }
    const refund = { ...found, state: found.state === 'DETECTED' ? ('REQUESTED' as const) : found.state };
    const outcome = await ask(parts, refund);
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
