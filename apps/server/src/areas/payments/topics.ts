import { paymentLimits } from '@sikka/contract';
import { sql } from 'kysely';
import type { OutboxTopic, UnfinishedRows } from '#areas/partner-work/index.ts';
import { gatewayName, gatewayTopics, type PaymentsDeps } from './deps.ts';
import { followMandate } from './mandates/follow-mandate.ts';
import { dailyPollSeconds } from './mandates/mandate-rules.ts';
import { closeOrder } from './orders/close-order.ts';
import { cancelAttempt, readAttempt, startAttempt } from './orders/follow-attempt.ts';
import { carryOutProposal } from './proposals/carry-out-proposal.ts';
import { followRefund } from './refunds/follow-refund.ts';
import { longestRefundPause } from './refunds/refund-rules.ts';

const unfinishedAttempts = (where: UnfinishedRows['where']): UnfinishedRows => ({
  table: 'payment_attempt',
  entity: 'reference',
  where,
});

const orderState = sql`(select o.state from payment_order o where o.merchant_request_id = payment_attempt.merchant_request_id)`;

/** The outbox topics of the gateway. */
export const declareGatewayTopics = (deps: PaymentsDeps): void => {
  const steps: Record<keyof typeof gatewayTopics, Omit<OutboxTopic, 'topic' | 'partner' | 'circuit'>> = {
    startAttempt: {
      run: startAttempt(deps),
      unfinished: unfinishedAttempts(sql`state = 'created' and ${orderState} = 'open'`),
    },
    readAttempt: {
      run: readAttempt(deps),
      unfinished: unfinishedAttempts(sql`state in ('sent', 'pending')`),
    },
    cancelAttempt: {
      run: cancelAttempt(deps),
      unfinished: unfinishedAttempts(sql`state = 'created' and ${orderState} <> 'open'`),
    },
    closeOrder: {
      run: closeOrder(deps),
      unfinished: {
        table: 'payment_order',
        entity: 'merchant_request_id',
        where: sql`state in ('open', 'checking')`,
      },
      longestPauseSeconds: paymentLimits.orderMinutes * 60,
    },
    followRefund: {
      run: followRefund(deps),
      unfinished: { table: 'payment_refund', entity: 'refund_id', where: sql`state <> 'CREDITED'` },
      longestPauseSeconds: longestRefundPause,
    },
    followMandate: {
      run: followMandate(deps),
      unfinished: {
        table: 'payment_mandate',
        entity: 'reference',
        where: sql`state in ('created', 'active', 'paused')`,
      },
      longestPauseSeconds: dailyPollSeconds,
    },
    carryOutProposal: {
      run: carryOutProposal(deps),
      unfinished: { table: 'money_proposal', entity: 'proposal_id', where: sql`state = 'APPROVED'` },
    },
  };
  for (const name of Object.keys(gatewayTopics) as (keyof typeof gatewayTopics)[])
    deps.outbox.declare({
      topic: gatewayTopics[name],
      partner: gatewayName,
      circuit: deps.gateway.circuit,
      ...steps[name],
    });
};
