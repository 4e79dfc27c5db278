import { followMandate } from './mandates/follow-mandate.ts';
import { cancelAttempt, readAttempt, startAttempt } from './orders/follow-attempt.ts';
import { closeOrder } from './orders/close-order.ts';
import { gatewayName, gatewayTopics, type PaymentsDeps } from './deps.ts';
import { followRefund } from './refunds/follow-refund.ts';

/** The outbox topics of the gateway. */
export const declareGatewayTopics = (deps: PaymentsDeps): void => {
  const steps = {
    startAttempt: startAttempt(deps),
    readAttempt: readAttempt(deps),
    cancelAttempt: cancelAttempt(deps),
    closeOrder: closeOrder(deps),
    followRefund: followRefund(deps),
    followMandate: followMandate(deps),
  } satisfies Record<keyof typeof gatewayTopics, unknown>;
  for (const name of Object.keys(gatewayTopics) as (keyof typeof gatewayTopics)[])
    deps.outbox.declare({
      topic: gatewayTopics[name],
      partner: gatewayName,
      circuit: deps.gateway.circuit,
      run: steps[name],
    });
};
