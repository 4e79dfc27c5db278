import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { electricity, nextEnding, payBill, statusOf } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

// With one connection, code that holds one while waiting for another deadlocks.
let env: TestBills;
let beforeFetch = async (): Promise<void> => undefined;
beforeAll(async () => {
  env = await startBills({
    environment: { DATABASE_POOL_SIZE: '1' },
    wrapNetwork: (network) => ({
      ...network,
      fetchBill: async (request) => {
        await beforeFetch();
        return network.fetchBill(request);
      },
    }),
  });
});
afterAll(() => env.close());

test('paying a bill takes one connection at a time', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call);
  expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
});

test('so does storing a bill after midnight, when the catalogue has to be fetched again', async () => {
  const { now } = Date;
  beforeFetch = async () => {
    await env.advanceClock(86_400);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  };
  const call = env.callAs(randomUUID());
  const { params } = sampleOf(electricity, nextEnding());
  const { queryId, state } = (await call('/bbps/bill/query', { billerId: electricity, params })).content;
  await env.runOutbox();
  vi.restoreAllMocks();
  expect([state, (await call('/bbps/bill/query', { queryId })).content.state]).toEqual(['ready', 'ready']);
});
