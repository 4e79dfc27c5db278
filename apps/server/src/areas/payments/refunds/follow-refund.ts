import { transaction } from '#platform/database.ts';
import { deliver } from '#areas/partner-work/index.ts';
import { definite, type PaymentsDeps } from '../deps.ts';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { pauseBeforeNewTry, pauseBeforeRefundRead } from './refund-rules.ts';
import { findRefund, lockRefund, recordRefundPoll, type RefundRow } from './refund-store.ts';
import { beginNewTry, transitionRefund, refundReference, applyRefundEvent } from './apply-refund-event.ts';

const deliverRefund = ({ gateway }: PaymentsDeps, refund: RefundRow) => {
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
  (deps: PaymentsDeps) =>
  async (refundId: string): Promise<OutboxResult> => {
    const refund = await findRefund(deps.db, refundId);
    if (!refund || refund.state === 'CREDITED') return 'done';
    if (refund.state === 'DETECTED') {
      await transaction(deps.db, (trx) => transitionRefund(trx, refund, 'REQUESTED', refundReference(refund)));
    }
    const outcome = definite(await deliverRefund(deps, refund));
    const after = await transaction(deps.db, async (trx) => {
      if (outcome.kind === 'accepted') return applyRefundEvent(deps, trx, refundId, outcome.refund);
      const locked = await lockRefund(trx, refundId);
      if (locked?.try === refund.try) await beginNewTry(deps, trx, locked, outcome.code);
      return lockRefund(trx, refundId);
    });
    if (!after || after.state === 'CREDITED') return 'done';
    if (after.try > refund.try) return { againInSeconds: pauseBeforeNewTry(refund.try) };
    await recordRefundPoll(deps.db, refundId);
    return { againInSeconds: pauseBeforeRefundRead(after.polls) };
  };
