import { followMandate } from './mandates/follow-mandate.ts';
import { cancelAttempt } from './orders/close-attempt.ts';
import { closeOrder } from './orders/close-order.ts';
import { readAttempt } from './orders/read-attempt.ts';
import { startAttempt } from './orders/start-attempt.ts';
import { gatewayName, gatewayTopics, type PaymentsParts } from './parts.ts';
import { followRefund } from './refunds/follow-refund.ts';

/** Everything that is promised to the gateway. */
export const declareGatewayTopics = (parts: PaymentsParts): void => {
  const steps = {
    startAttempt: startAttempt(parts),
    readAttempt: readAttempt(parts),
    cancelAttempt: cancelAttempt(parts),
    closeOrder: closeOrder(parts),
    followRefund: followRefund(parts),
    followMandate: followMandate(parts),
  } satisfies Record<keyof typeof gatewayTopics, unknown>;
  for (const name of Object.keys(gatewayTopics) as (keyof typeof gatewayTopics)[])
    parts.outbox.declare({ topic: gatewayTopics[name], partner: gatewayName, run: steps[name] });
};
