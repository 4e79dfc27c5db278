import type { OrderPurpose } from '@sikka/contract';
import { createPaymentGateway } from '@sikka/partners/gateway';
import type { PaymentGateway } from '@sikka/partners/kit';
import type { PartnerWork } from '#areas/partner-work/index.ts';
import { bindCalls } from '#platform/calls/handler.ts';
import { recipientOfRows } from '#platform/people/recipient-store.ts';
import type { Platform } from '#platform/platform.ts';
import { checkInvariantsJob, checkWholeBooksJob, measureInvariants } from './check-invariants.ts';
import { createListeners, type PaymentsDeps } from './deps.ts';
import { measureFlows } from './flows/flows.ts';
import { gatewaySettlement } from './gateway-settlement.ts';
import { gatewaySource } from './gateway-source.ts';
import { paymentSubject } from './help-subject.ts';
import { createInvariantStore } from './invariant-store.ts';
import { moneyInFlight } from './leaving-store.ts';
import { createLedgerStore } from './ledger-store.ts';
import { createLedger } from './ledger.ts';
import { changeMandate, createMandate, mandatePage, mandateStatus, runMandateNow } from './mandates/change-mandate.ts';
import { createOrderMoney } from './order-money.ts';
import { cancelOrder, retryOrder } from './orders/change-order.ts';
import { createOrder } from './orders/create-order.ts';
import { listUnderWay } from './orders/list-under-way.ts';
import { findOrderIds, lockOrder } from './orders/order-store.ts';
import { presentNewOrder, presentOrder, queryOrder, showOrder } from './orders/show-order.ts';
import type { OrderTables } from './orders/tables.ts';
import { fulfilOrder } from './orders/transition-order.ts';
import type { MandateListener, OrderListener, Payments, RefuseIfHeld } from './payments.ts';
import { paymentsData } from './personal-data.ts';
import { refundOrder } from './refunds/make-refund.ts';
import { listRefunds, newestRefund, queryRefund } from './refunds/show-refunds.ts';
import { paymentsDocuments } from './search-documents.ts';
import { declareGatewayTopics } from './topics.ts';

export type * from './payments.ts';
export { createHouseBooks } from './house-books.ts';
export type { Ledger } from './ledger.ts';
export type { Leg } from './ledger-rules.ts';
export { createHandover, type HandoverAdapter } from './handover/handover.ts';
export { orderBooks } from './handover/handover-books.ts';
export { handoverTable, type Snapshot } from './handover/handover-table.ts';
export {
  type OrderMoneyStatus,
  pauseOfHandover,
  statusBeforeDebit,
  statusOfHandover,
} from './handover/status-rules.ts';

export { paymentsData };

export interface PaymentsOptions {
  partnerWork: PartnerWork;
  /** Default: the configured gateway. The area closes it when it stops. */
  gateway?: PaymentGateway;
  /** Default: never refuses. */
  refuseIfHeld?: RefuseIfHeld;
}

/** The area of the ledger, payment orders, refunds and mandates, and of the invariants of the books. */
export const createPayments = (
  platform: Platform,
  {
    partnerWork,
    gateway = createPaymentGateway(platform.config.paymentGateway),
    refuseIfHeld = async () => undefined,
  }: PaymentsOptions,
): Payments => {
  const { config, log, metrics, secrets } = platform;
  const db = platform.db.withTables<OrderTables>();
  measureFlows(db, metrics, log);
  const ledger = createLedger(createLedgerStore(platform.db));
  const money = createOrderMoney(ledger);
  const { outbox, cases } = partnerWork;
  const invariants = createInvariantStore(platform.db, outbox);
  measureInvariants(invariants, metrics, log);
  const deps: PaymentsDeps = {
    config,
    log,
    secrets,
    db,
    gateway,
    money,
    outbox,
    cases,
    refuseIfHeld,
    orderListeners: createListeners<OrderPurpose, OrderListener>(),
    mandateListeners: createListeners<OrderPurpose, MandateListener>(),
  };
  declareGatewayTopics(deps);
  partnerWork.inbox.declare(gatewaySource(deps));
  return {
    name: 'payments',
    privacy: {
      personalData: paymentsData,
      deletionImpact: (userGid) => moneyInFlight(db, userGid),
    },
    find: {
      search: { documents: async () => paymentsDocuments },
      helpSubjects: { PAYMENT: (userGid, id, locale) => paymentSubject(deps, userGid, id, locale) },
    },
    partners: {
      recipients: recipientOfRows(platform.db, 'PAYMENT_GATEWAY', [
        { table: 'payment_attempt', timeColumn: 'created_at' },
      ]),
    },
    calls: bindCalls(deps, [retryOrder, queryOrder, cancelOrder, listUnderWay, queryRefund, listRefunds]),
    jobs: [
      checkInvariantsJob(invariants, log),
      checkWholeBooksJob(invariants, log),
      partnerWork.reconcileSettlement(gatewaySettlement(deps)),
    ],
    lifecycle: { start: money.open, stop: gateway.close },
    ledger,
    brokenInvariants: () => invariants.broken(),
    orders: {
      listen: deps.orderListeners.listen,
      create: (trx, request) => createOrder(deps, trx, request),
      present: (userGid, id, locale) => presentOrder(deps, userGid, id, locale),
      presentNew: (userGid, id, locale) => presentNewOrder(deps, userGid, id, locale),
      view: (userGid, id, locale) => showOrder(deps, userGid, id, locale),
      idsOf: (userGid, purpose, kind) => findOrderIds(db, userGid, purpose, kind),
      refundOf: (userGid, id, locale) => newestRefund(deps, userGid, id, locale),
      lock: async (trx, id) => void (await lockOrder(trx, id)),
      fulfil: (trx, id, payee) => fulfilOrder(deps, trx, id, payee),
      refund: (trx, id, request) => refundOrder(deps, trx, id, request),
    },
    mandates: {
      listen: deps.mandateListeners.listen,
      create: (trx, request) => createMandate(deps, trx, request),
      pageOf: (userGid, reference) => mandatePage(deps, userGid, reference),
      change: (trx, reference, change) => changeMandate(deps, trx, reference, change),
      runNow: (reference) => runMandateNow(deps, reference),
      statusOf: (userGid, reference) => mandateStatus(deps, userGid, reference),
    },
  };
};
