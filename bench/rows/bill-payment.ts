import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { runConcurrently } from '../../tools/resilience/kit.ts';
import { partnersOf } from '../../tools/resilience/partners.ts';
import { orderPayment } from '../../tools/resilience/payments.ts';
import { createRetryingCaller, type RetryingCaller } from '../../tools/resilience/people.ts';
import { databaseCost, type DatabaseCost } from '../stack/database-cost.ts';
import { addUsers } from '../stack/population.ts';
import type { Product } from '../stack/product.ts';
import type { Group } from './bench.ts';

/** Payments of one user: fewer than the server lets one user make. */
const perUser = 6;
/** Payments at once. */
const concurrency = 8;
/** Payments before anything is measured: code is compiled, and each page of the database was written once since its last checkpoint. */
const warmUps = 240;
/** How long the idle server is measured. */
const idleSeconds = 20;
const limitMs = 5 * 60_000;

type Paid = Pick<Product, 'server' | 'sandbox' | 'databaseUrl' | 'dataDir'>;

interface Cost extends DatabaseCost {
  serverMs: number;
  atMs: number;
}

/** Cost of one payment beyond the idle server's. */
export interface PaymentCost {
  transactions: number;
  walBytes: number;
  /** Processor time of the server process, and of PostgreSQL. */
  serverMs: number;
  postgresMs: number | undefined;
}

const costSoFar = async ({ server, databaseUrl }: Paid): Promise<Cost> => {
  const database = await databaseCost(databaseUrl);
  return { ...database, serverMs: await server.processorMs(), atMs: performance.now() };
};

const isConfirmed = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(`select count(*) from bill_payment where state = 'SUCCESS'`);
  return Number(rows[0]?.count);
};

/**
 * Makes whole payments: bill, order, money at the gateway, payment at the network, and the payer's
 * result. Returns how often it polled.
 */
const payBills = async (
  { databaseUrl }: Paid,
  callers: readonly RetryingCaller[],
  from: number,
  count: number,
): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const goal = (await isConfirmed(client)) + count;
  const callerOf = (index: number): RetryingCaller => {
    const caller = callers[Math.floor(index / perUser)];
    if (!caller) throw new Error('There are fewer users than payments need');
    return caller;
  };
  const orders: { caller: RetryingCaller; merchantRequestId: string }[] = [];
  await runConcurrently(count, concurrency, async (index) => {
    const caller = callerOf(from + index);
    // Some accounts owe an amount that makes a partner fail: then the next one is paid.
    for (let number = from + index; ; number += 100_000) {
      const merchantRequestId = await orderPayment(caller, number);
      if (merchantRequestId === undefined) continue;
      orders.push({ caller, merchantRequestId });
      return;
    }
  });
  let polls = 1;
  for (const deadline = performance.now() + limitMs; ; polls += 1) {
    if ((await isConfirmed(client)) >= goal) break;
    if (performance.now() > deadline) throw new Error('The payments were not confirmed in time');
    await wait(500);
  }
  await client.end();
  await runConcurrently(count, concurrency, async (index) => {
    const order = orders[index];
    const reply = await order?.caller.post('/bbps/bill/status', { merchantRequestId: order.merchantRequestId });
    if (reply?.code !== 0 || reply.content.status !== 'SUCCESS')
      throw new Error(`A payment was not confirmed: ${JSON.stringify(reply)}`);
  });
  return polls + 1;
};

/** Cost of a whole bill payment, without the partners' own time. */
export const costOfPayments = async (product: Paid, payments: number): Promise<PaymentCost> => {
  const { server, sandbox, databaseUrl, dataDir } = product;
  const users = Math.ceil((warmUps + payments) / perUser);
  const signedIn = await addUsers(databaseUrl, dataDir, { all: users, signedIn: users });
  const callers = signedIn.map((user, index) =>
    createRetryingCaller(server.origin, user, `198.18.${index >> 8}.${index & 255}`, () => false),
  );
  await partnersOf(sandbox).control('/gateway/control/auto-payer', { seed: 1, afterSeconds: [0, 0], abandons: 0 });
  await payBills(product, callers, 0, warmUps);

  const idleCost = await costSoFar(product);
  await wait(idleSeconds * 1_000);
  const startCost = await costSoFar(product);
  const polls = await payBills(product, callers, warmUps, payments);
  const after = await costSoFar(product);

  const idleShare = (after.atMs - startCost.atMs) / (startCost.atMs - idleCost.atMs);
  const costPerPayment = (of: (cost: Cost) => number, ownCost = 0): number =>
    (of(after) - of(startCost) - ownCost - idleShare * (of(startCost) - of(idleCost))) / payments;
  const postgresMs = costPerPayment(({ processorMs }) => processorMs ?? NaN);
  return {
    transactions: costPerPayment(({ transactions }) => transactions, polls),
    walBytes: costPerPayment(({ walBytes }) => walBytes),
    serverMs: costPerPayment(({ serverMs }) => serverMs),
    postgresMs: Number.isNaN(postgresMs) ? undefined : postgresMs,
  };
};

/** A bill payment, from the question for the bill to the screen that says that it is paid. */
export const billPayment: Group = async ({ product, effort }) => {
  const { transactions, walBytes, serverMs, postgresMs } = await costOfPayments(product, effort.billPayments);
  const name = 'a bill payment, whole';
  const processor = { what: `${name}: processor time`, unit: 'ms', budget: { max: 20 } } as const;
  const sampleText = `over ${effort.billPayments} payments`;
  return [
    {
      what: `${name}: transactions`,
      measured: transactions,
      unit: '',
      budget: { max: 35 },
      ours: transactions.toFixed(1),
      baseline: sampleText,
    },
    {
      what: `${name}: written to the log`,
      measured: walBytes / 1_000,
      unit: 'KB',
      budget: { max: 20 },
      ours: `${(walBytes / 1_000).toFixed(1)} KB`,
      baseline: sampleText,
    },
    postgresMs === undefined
      ? { ...processor, notMeasurable: 'the system does not tell the processor time of PostgreSQL' }
      : {
          ...processor,
          measured: serverMs + postgresMs,
          ours: `server ${serverMs.toFixed(1)} ms, PostgreSQL ${postgresMs.toFixed(1)} ms`,
          baseline: sampleText,
        },
  ];
};
