import type { OrderPurpose } from '@sikka/contract';
import type { PaymentGateway } from '@sikka/partners/kit';
import type { OperationsCases, Outbox } from '#areas/partner-work/index.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderMoney } from './order-money.ts';
import type { OrderDb } from './orders/order-store.ts';
import type { MandateListener, OrderListener, RefuseIfHeld } from './payments.ts';

/** Dependencies of the operations on orders, refunds and mandates. */
export interface PaymentsDeps extends Pick<Platform, 'config' | 'log' | 'secrets'> {
  db: OrderDb;
  gateway: PaymentGateway;
  money: OrderMoney;
  outbox: Outbox;
  cases: OperationsCases;
  refuseIfHeld: RefuseIfHeld;
  orderListeners: Listeners<OrderPurpose, OrderListener>;
  mandateListeners: Listeners<OrderPurpose, MandateListener>;
}

/** Name of the gateway in the outbox and the inbox. */
export const gatewayName = 'gateway';

export const gatewayTopics = {
  startAttempt: 'payments.start-attempt',
  readAttempt: 'payments.read-attempt',
  cancelAttempt: 'payments.cancel-attempt',
  closeOrder: 'payments.close-order',
  followRefund: 'payments.follow-refund',
  followMandate: 'payments.follow-mandate',
  /** Enqueued by `console_decide_proposal` in the database. */
  carryOutProposal: 'payments.carry-out-proposal',
} as const;

/** The gateway's definite response; throws if the outcome is unknown. */
export const { definite } = interpretResponses('gateway');

/** A registry with one listener per purpose. Areas register before the server starts. */
export const createListeners = <Purpose extends string, Listener>() => {
  const listeners = new Map<Purpose, Listener>();
  return {
    listen: (purpose: Purpose, listener: Listener): void => {
      if (listeners.has(purpose)) throw new Error(`${purpose} already has a listener`);
      listeners.set(purpose, listener);
    },
    listenerOf: (purpose: Purpose): Listener => {
      const listener = listeners.get(purpose);
      if (!listener) throw new Error(`${purpose} has no listener`);
      return listener;
    },
  };
};

export type Listeners<Purpose extends string, Listener> = ReturnType<typeof createListeners<Purpose, Listener>>;
