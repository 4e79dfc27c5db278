import { type OrderPurpose, payments } from '@sikka/contract';
import { createPaymentGateway } from '@sikka/partners/gateway';
import type { PaymentGateway } from '@sikka/partners/kit';
import { bindCall } from '#platform/bind-call.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';
import { checkInvariantsJob, checkWholeBooksJob, measureInvariants } from './check-invariants.ts';
import { measureFlows } from './flows/flows.ts';
import { gatewaySource } from './inbox/gateway-source.ts';
import { createInbox } from './inbox/inbox.ts';
import { createInvariantStore } from './invariant-store.ts';
import { createLedger } from './ledger.ts';
import { createLedgerStore } from './ledger-store.ts';
import { createListeners } from './listeners.ts';
import { changeMandate, hurryMandate, mandatePage, mandateStanding } from './mandates/change-mandate.ts';
import { createMandate } from './mandates/create-mandate.ts';
import { createOrderMoney } from './order-money.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { createOrder } from './orders/create-order.ts';
import { fulfilOrder } from './orders/fulfil-order.ts';
import { findChecking, lockOrder } from './orders/order-store.ts';
import { retryOrder } from './orders/retry-order.ts';
import { presentOrder, queryOrder, showOrder } from './orders/show-order.ts';
import type { OrderTables } from './orders/tables.ts';
import { createOutbox } from './outbox/outbox.ts';
import type { PaymentsParts } from './parts.ts';
import type { MandateListener, OrderListener, Payments } from './payments.ts';
import { recheckAllJob, recheckStuckJob } from './reconcile/recheck.ts';
import { settleDaysJob } from './reconcile/settle-days.ts';
import { listRefunds, newestRefund, queryRefund } from './refunds/list-refunds.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { createReviews } from './reviews.ts';
import { tidyPaymentsJob } from './tidy-job.ts';
import { declareGatewayTopics } from './topics.ts';

export type * from './payments.ts';
export { deliver, type Delivery, isFinalRefusal, pauseBeforePoll } from './delivery.ts';
export { moveState } from './move-state.ts';
export { presentSteps, type StepTaken, stepsTaken } from './steps-taken.ts';

export interface PaymentsOptions {
  /** Who collects money for us; the configured one unless given. Closed with the area. */
  gateway?: PaymentGateway;
  /** Whether promised work is done as it comes due. Default true; otherwise only `outbox.settle` and `outbox.hurry` do any. */
  worksByItself?: boolean;
}

const configuredGateway = ({ paymentGateway, partnerTimeoutMs: timeoutMs }: Config): PaymentGateway =>
  createPaymentGateway({
    baseUrl: paymentGateway.url,
    secret: paymentGateway.secret,
    webhookSecrets: paymentGateway.webhookSecrets,
    ...(timeoutMs && { timeoutMs }),
  });

/** Keeps the books, collects and gives back money, and watches that everything agrees. */
export const createPayments = (
  platform: Platform,
  { gateway = configuredGateway(platform.config), worksByItself = true }: PaymentsOptions = {},
): Payments => {
  const { config, log, metrics } = platform;
  const db = platform.db.withTables<OrderTables>();
  const invariants = createInvariantStore(platform.db);
  measureInvariants(invariants, metrics, log);
  measureFlows(db, metrics, log);
  const ledger = createLedger(createLedgerStore(platform.db));
  const money = createOrderMoney(ledger);
  const outbox = createOutbox(platform);
  const inbox = createInbox(db, platform.clock);
  const reviews = createReviews(platform.db, log, metrics);
  const parts: PaymentsParts = {
    config,
    log,
    db,
    gateway,
    money,
    outbox,
    reviews,
    orderListeners: createListeners<OrderPurpose, OrderListener>(),
    mandateListeners: createListeners<OrderPurpose, MandateListener>(),
  };
  declareGatewayTopics(parts);
  inbox.declare(gatewaySource(parts));
  return {
    name: 'payments',
    calls: [
      bindCall(payments.applyTransaction, retryOrder(parts)),
      bindCall(payments.queryTransaction, queryOrder(parts)),
      bindCall(payments.cancelTransaction, cancelOrder(parts)),
      bindCall(payments.queryRefund, queryRefund(parts)),
      bindCall(payments.listRefunds, listRefunds(parts)),
    ],
    jobs: [
      checkInvariantsJob(invariants, log),
      checkWholeBooksJob(invariants, log),
      recheckStuckJob(parts),
      recheckAllJob(parts),
      settleDaysJob(parts),
      tidyPaymentsJob({ outbox, inbox }),
    ],
    partnerEvents: inbox.take,
    start: money.open,
    work: async () => {
      if (worksByItself) await outbox.start();
    },
    rest: outbox.stop,
    stop: gateway.close,
    ledger,
    brokenInvariants: () => invariants.broken(),
    outbox,
    inbox,
    reviews,
    orders: {
      listen: parts.orderListeners.listen,
      create: (trx, wanted) => createOrder(parts, trx, wanted),
      present: (userGid, id, locale) => presentOrder(parts, userGid, id, locale),
      view: (userGid, id, locale) => showOrder(parts, userGid, id, locale),
      checkingOf: (userGid, purpose) => findChecking(db, userGid, purpose),
      refundOf: (userGid, id, locale) => newestRefund(parts, userGid, id, locale),
      lock: async (trx, id) => void (await lockOrder(trx, id)),
      fulfil: (trx, id, payee) => fulfilOrder(parts, trx, id, payee),
      refund: (trx, id, wanted) => refundOrder(parts, trx, id, wanted),
    },
    mandates: {
      listen: parts.mandateListeners.listen,
      create: (trx, wanted) => createMandate(parts, trx, wanted),
      pageOf: (userGid, reference) => mandatePage(parts, userGid, reference),
      change: (trx, reference, change) => changeMandate(parts, trx, reference, change),
      hurry: (reference) => hurryMandate(parts, reference),
      standingOf: (userGid, reference) => mandateStanding(parts, userGid, reference),
    },
  };
};
