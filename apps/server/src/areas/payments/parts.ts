import type { OrderPurpose } from '@sikka/contract';
import type { PaymentGateway } from '@sikka/partners/kit';
import type { Platform } from '#platform/platform.ts';
import type { Listeners } from './listeners.ts';
import type { OrderMoney } from './order-money.ts';
import type { Orders } from './orders/order-store.ts';
import type { MandateListener, OrderListener, Outbox } from './payments.ts';
import type { Reviews } from './reviews.ts';

/** What the operations on orders, refunds and mandates work with. */
export interface PaymentsParts extends Pick<Platform, 'config' | 'log'> {
  db: Orders;
  gateway: PaymentGateway;
  money: OrderMoney;
  outbox: Outbox;
  reviews: Reviews;
  orderListeners: Listeners<OrderPurpose, OrderListener>;
  mandateListeners: Listeners<OrderPurpose, MandateListener>;
}

/** The gateway's name in the outbox and the inbox. */
export const gatewayName = 'gateway';

/** Steps promised to the gateway. */
export const gatewayTopics = {
  startAttempt: 'payments.start-attempt',
  readAttempt: 'payments.read-attempt',
  cancelAttempt: 'payments.cancel-attempt',
  closeOrder: 'payments.close-order',
  followRefund: 'payments.follow-refund',
  followMandate: 'payments.follow-mandate',
} as const;
