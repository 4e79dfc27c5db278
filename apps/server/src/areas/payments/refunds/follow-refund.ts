import type { GatewayRefund } from '@sikka/partners/kit';
import { followRequest, type OutboxTopic } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { definite, type PaymentsDeps } from '../deps.ts';
import type { OrderTables } from '../orders/tables.ts';
import { applyRefundEvent, beginNewAttempt, refundReference, transitionRefund } from './apply-refund-event.ts';
import { pauseBeforeNewAttempt, pauseBeforeRefundRead } from './refund-rules.ts';
import { findRefund, lockRefund, type RefundRow, refundStates } from './refund-store.ts';

/**
 * The outbox step: sends a refund and polls it until it is credited. Retries of an attempt use the same reference, so
 * that it is paid once. After a definite refusal, a new attempt uses a new reference.
 */
export const followRefund = (deps: PaymentsDeps): OutboxTopic['run'] => {
  const { db, gateway } = deps;
  return followRequest<OrderTables, RefundRow, { refund: GatewayRefund }>(db, {
    find: async (refundId) => {
      const row = await findRefund(db, refundId);
      return row?.state === 'CREDITED' ? undefined : row;
    },
    delivery: (refund) => {
      const reference = refundReference(refund);
      const { attempt_reference: paymentReference, amount: amountPaise } = refund;
      const isNew = refund.state === 'DETECTED';
      return {
        wasSent: !isNew,
        send: async () => {
          // Commit REQUESTED before the request leaves, so that a crash never hides a sent request.
          if (isNew) await transaction(db, (trx) => transitionRefund(trx, refund, 'REQUESTED', reference));
          return gateway.createRefund({ reference, paymentReference, amountPaise });
        },
        read: () => gateway.readRefund(reference),
      };
    },
    definite,
    everyRefusalIsFinal: true,
    refusedCode: () => null,
    accept: async (trx, refund, { refund: event }) => {
      const updatedRefund = await applyRefundEvent(deps, trx, refund.refund_id, event);
      if (!updatedRefund || updatedRefund.state === 'CREDITED') return 'done';
      if (updatedRefund.refund_attempt > refund.refund_attempt)
        return { againInSeconds: pauseBeforeNewAttempt(refund.refund_attempt) };
      return { pollInSeconds: pauseBeforeRefundRead(updatedRefund.polls) };
    },
    refuse: async (trx, refund, code) => {
      const lockedRefund = await lockRefund(trx, refund.refund_id);
      if (!lockedRefund || lockedRefund.state === 'CREDITED') return 'done';
      if (lockedRefund.refund_attempt === refund.refund_attempt) await beginNewAttempt(deps, trx, lockedRefund, code);
      return { againInSeconds: pauseBeforeNewAttempt(refund.refund_attempt) };
    },
    recordPoll: ({ refund_id }) => refundStates.recordPoll(db, refund_id),
    pauseSeconds: ({ polls }) => pauseBeforeRefundRead(polls),
  });
};
