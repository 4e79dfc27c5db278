import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { runConcurrently } from '../../tools/resilience/kit.ts';
import { createCaller } from '../load/caller.ts';
import { addressOf, type LoadRequest } from '../load/request.ts';
import type { Row } from '../report/row.ts';
import { databaseCost } from '../stack/database-cost.ts';
import { addUsers, type SignedIn } from '../stack/population.ts';
import type { Bench, Group } from './bench.ts';

const concurrency = 16;
/** How long the idle server is measured. */
const idleSeconds = 10;

interface Kind {
  what: string;
  /** Transactions that one call may take; a statement alone is one. */
  budget: number;
  request(index: number): LoadRequest | Promise<LoadRequest>;
}

/** The calls that people make most, and those that write. */
const kindsOf = async ({ product }: Bench, users: readonly SignedIn[]): Promise<Kind[]> => {
  const caller = await createCaller(product.server.origin);
  const userOf = (index: number): SignedIn => users[index % users.length] as SignedIn;
  const get = (path: string) => (index: number) => ({
    method: 'GET' as const,
    path,
    headers: { 'accept-encoding': 'gzip, br', ...addressOf(index) },
  });
  const sealed = (path: string, body: unknown) => async (index: number) =>
    (await caller.seal(path, body, { ...userOf(index), caller: index })).request;
  const plain = (path: string, bodyOf: (index: number) => unknown) => (index: number) => ({
    method: 'POST' as const,
    path,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-newauth-t': userOf(index).token,
      ...addressOf(index),
    },
    body: JSON.stringify(bodyOf(index)),
  });
  const rule = await caller.call<{ today: string }>('/flamingo/rewards/user/signInRule', {}, userOf(0));
  const number = (index: number) => ({ name: 'CA Number', value: String(150_000_000 + (index % 8_000)) });
  return [
    { what: 'home page', budget: 0.1, request: get(product.home) },
    { what: 'feed, plain', budget: 0.1, request: get('/content/homeFeed') },
    { what: 'one row by key, encrypted', budget: 1.1, request: sealed('/flamingo/user/userInfo', {}) },
    { what: 'coins', budget: 2.1, request: sealed('/flamingo/rewards/member/info', {}) },
    { what: 'bills of a user', budget: 3.1, request: plain('/bbps/bill/list', () => ({ pageIndex: 1, pageSize: 10 })) },
    { what: 'check-in', budget: 8, request: sealed('/flamingo/rewards/create/checkin', { day: rule.today }) },
    {
      what: 'bill fetched',
      budget: 12,
      request: plain('/bbps/bill/query', (index) => ({ billerId: 'YAMU00000DEL01', params: [number(index)] })),
    },
    {
      what: 'analytics event',
      budget: 1.1,
      request: plain('/bigdata/v1/metrics', (index) => ({ event: 'page_show', page_id: 'acv_index', counters: index })),
    },
  ];
};

/** What one call of each kind costs, for docs/capacity.md. Transactions do not depend on the machine and are held to budgets. */
export const callCosts: Group = async (bench) => {
  const { server, databaseUrl, dataDir } = bench.product;
  const calls = bench.effort.callsPerKind;
  // Each user acts once per kind of call: a check-in counts once a day.
  const users = await addUsers(databaseUrl, dataDir, { all: calls, signedIn: calls });
  const costSoFar = async () => ({
    ...(await databaseCost(databaseUrl)),
    serverMs: await server.processorMs(),
    atMs: performance.now(),
  });
  type Cost = Awaited<ReturnType<typeof costSoFar>>;
  const send = async (request: LoadRequest): Promise<number> => {
    const { method, path, headers, body } = request;
    const response = await fetch(server.origin + path, { method, headers, ...(body !== undefined && { body }) });
    const { byteLength } = await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
    return Number(response.headers.get('content-length') ?? byteLength);
  };
  const kinds = await kindsOf(bench, users);
  const idleStart = await costSoFar();
  await wait(idleSeconds * 1_000);
  let before = await costSoFar();
  const idle = (of: (cost: Cost) => number) => (of(before) - of(idleStart)) / (before.atMs - idleStart.atMs);
  const idlePerMs = {
    transactions: idle(({ transactions }) => transactions),
    walBytes: idle(({ walBytes }) => walBytes),
    serverMs: idle(({ serverMs }) => serverMs),
    processorMs: idle(({ processorMs }) => processorMs ?? NaN),
  };
  const rows: Row[] = [];
  for (const { what, budget, request } of kinds) {
    let bytes = 0;
    await runConcurrently(calls, concurrency, async (index) => {
      const reply = await send(await request(index));
      bytes += reply;
    });
    const after = await costSoFar();
    const perCall = (name: keyof typeof idlePerMs): number =>
      Math.max(
        0,
        ((after[name] ?? NaN) - (before[name] ?? NaN) - idlePerMs[name] * (after.atMs - before.atMs)) / calls,
      );
    const figures = [
      `server ${perCall('serverMs').toFixed(2)} ms`,
      `PostgreSQL ${perCall('processorMs').toFixed(2)} ms`,
      `log ${(perCall('walBytes') / 1_000).toFixed(1)} KB`,
      `reply ${(bytes / calls / 1_000).toFixed(1)} KB`,
    ];
    rows.push({
      what: `cost of a call: ${what}: transactions`,
      measured: perCall('transactions'),
      unit: '',
      budget: { max: budget },
      ours: figures.join(', '),
      baseline: `over ${calls} calls`,
    });
    before = after;
  }
  return rows;
};
