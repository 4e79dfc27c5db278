import { randomUUID } from 'node:crypto';
import type { Payment, Refund } from '@sikka/contract';
import { paise } from '@sikka/money';
import { type GatewayMandate, type PaymentGateway, signatureHeader, signBody } from '@sikka/partners/kit';
import { createPartnerWork, type PartnerWork } from '#areas/partner-work/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { clockOffset, createClock, moveClock } from '#platform/data/clock.ts';
import { transaction } from '#platform/data/database.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { type ScriptedGateway, scriptedGateway, scriptedSecret } from '#testing/scripted-gateway.ts';
import type { TestReply } from '#testing/test-client.ts';
import type { TestDatabase } from '#testing/test-database.ts';
import { createTestServer, type TestServer } from '#testing/test-server.ts';
import { createPayments, type OrderRequest, type PaymentOrder, type Payments } from '../index.ts';
import { attemptReference } from '../orders/create-order.ts';

/** A call of the order listener. */
export type ListenerEvent = { event: 'collected' | 'cancelled' | 'expired' | 'refunded'; order: PaymentOrder };

export interface TestPayments<Gateway extends PaymentGateway = ScriptedGateway> {
  server: TestServer;
  partnerWork: PartnerWork;
  payments: Payments;
  gateway: Gateway;
  events: ListenerEvent[];
  /** Snapshots that the mandate listener received. */
  mandates: GatewayMandate[];
  /** Creates an order, by default of a new user. Returns both ids. */
  createOrder(request?: Partial<OrderRequest>): Promise<{ userGid: string; id: string }>;
  call(
    path: 'apply' | 'query' | 'cancel',
    order: { userGid: string; id: string },
    options?: { key?: string; method?: 'UPI' | 'CARD' },
  ): Promise<TestReply<Payment>>;
  /** Events of one order that its listener received. */
  eventsOf(order: { id: string }): ListenerEvent['event'][];
  /** Presents an order to its owner after its attempt was started at the gateway. */
  present(order: { userGid: string; id: string }): Promise<Payment>;
  inTransaction<Result>(work: (trx: AnyTransaction) => Promise<Result>): Promise<Result>;
  refundsOf(order: { userGid: string; id: string }, language?: string): Promise<Refund[]>;
  /** Sends a webhook event as the scripted gateway would. */
  sendWebhook(event: object, options?: { secret?: string; signature?: string }): Promise<Response>;
  runOutbox(): Promise<number>;
  advanceClock(seconds: number): Promise<void>;
  /** Users whose payments are refused with `newDeviceHeld`. */
  heldUsers: Set<string>;
  /** Names of the broken invariants. */
  brokenInvariants(): Promise<string[]>;
  /** Balance over all accounts of a kind. */
  balance(kind: string): Promise<number>;
  now(): Promise<Date>;
  close(): Promise<void>;
}

/** Reference of an order's attempt at the gateway. */
export const attemptReferenceOf = ({ id }: { id: string }, number = 1): string => attemptReference(id, number);

export const startPayments = async <Gateway extends PaymentGateway = ScriptedGateway>(
  options: {
    gateway?: Gateway;
    runsInBackground?: boolean;
    database?: TestDatabase;
    environment?: Record<string, string>;
  } = {},
): Promise<TestPayments<Gateway>> => {
  const events: ListenerEvent[] = [];
  const mandates: GatewayMandate[] = [];
  const heldUsers: TestPayments['heldUsers'] = new Set();
  const { runsInBackground = false, database, environment } = options;
  let time = new Date();
  const gateway = (options.gateway ?? scriptedGateway(() => time)) as Gateway;
  let partnerWork: PartnerWork | undefined;
  let payments: Payments | undefined;
  const server = await createTestServer({
    ...(database && { database }),
    ...(environment && { environment }),
    areas: [
      () => ({
        name: 'support',
        calls: [],
        sessions: { resolve: async (token: string) => ({ user: { userGid: token, sessionId: token } }) },
      }),
      (platform) => (partnerWork = createPartnerWork(platform, { runsInBackground })),
      (platform) => {
        if (!partnerWork) throw new Error('The outbox was not created');
        payments = createPayments(platform, {
          partnerWork,
          gateway,
          refuseIfHeld: async (_trx, userGid) => {
            if (heldUsers.has(userGid))
              throw new Problem('newDeviceHeld', { details: { until: '2026-11-26T06:30:00.000Z' } });
          },
        });
        const record = (event: ListenerEvent['event'], order: PaymentOrder): void => void events.push({ event, order });
        payments.orders.listen('bill', {
          collected: async (_trx, order) => record('collected', order),
          closed: async (_trx, order, closing) => record(closing, order),
          refunded: async (_trx, order) => record('refunded', order),
        });
        payments.mandates.listen('bill', {
          lock: async () => undefined,
          changed: async (_trx, mandate) => void mandates.push(mandate),
        });
        return payments;
      },
    ],
  });
  if (!partnerWork || !payments) throw new Error('The areas were not created');
  const createdPayments = payments;
  const { outbox } = partnerWork;
  const { db } = server.app.platform;
  const clock = createClock(db);
  return {
    server,
    partnerWork,
    payments: createdPayments,
    gateway,
    heldUsers,
    events,
    mandates,
    createOrder: async (request = {}) => {
      const userGid = request.userGid ?? randomUUID();
      const id = await transaction(db, (trx) =>
        createdPayments.orders.create(trx, {
          userGid,
          purpose: 'bill',
          subjectId: `bill-${randomUUID()}`,
          amount: paise(50_000),
          fee: paise(500),
          payeeName: 'Yamuna Power',
          note: 'Electricity bill',
          methods: ['UPI', 'CARD'],
          locale: 'en',
          ...request,
        }),
      );
      return { userGid, id };
    },
    call: (path, { userGid, id: merchantRequestId }, { key = randomUUID(), method } = {}) => {
      const as = { token: userGid };
      if (path !== 'apply') return server.client.post(`/payment/v1/transactions/${path}`, { merchantRequestId }, as);
      const body = { merchantRequestId, ...(method && { method }) };
      return server.client.post('/payment/v1/transactions/apply', body, {
        ...as,
        headers: { 'idempotency-key': key },
      });
    },
    eventsOf: ({ id }) =>
      events.filter(({ order: { merchantRequestId } }) => merchantRequestId === id).map(({ event }) => event),
    present: async ({ userGid, id }) => {
      const payment = await createdPayments.orders.present(userGid, id, 'en');
      if (!payment) throw new Error(`User ${userGid} has no payment order ${id}`);
      return payment;
    },
    inTransaction: (work) => transaction(db, work),
    refundsOf: async ({ userGid, id }, language = 'en_US') => {
      const reply = await server.client.post(
        '/payment/v1/refunds/query',
        { merchantRequestId: id },
        { token: userGid, query: { language } },
      );
      return reply.content.refunds;
    },
    sendWebhook: async (event, { secret = scriptedSecret, signature } = {}) => {
      const body = JSON.stringify(event);
      return fetch(`${server.origin}/partners/gateway/events`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [signatureHeader]: signature ?? signBody(secret, body, await clock.now()),
        },
        body,
      });
    },
    runOutbox: () => outbox.runDueSteps(),
    advanceClock: async (seconds) => {
      await moveClock(db, (await clockOffset(db)) + seconds);
      time = await clock.now();
    },
    brokenInvariants: createdPayments.brokenInvariants,
    balance: async (kind) => {
      const { rows } = await server.database.pool.query(
        'select coalesce(sum(balance), 0)::bigint as balance from account where kind = $1',
        [kind],
      );
      return rows[0].balance;
    },
    now: () => clock.now(),
    close: () => server.close(),
  };
};
