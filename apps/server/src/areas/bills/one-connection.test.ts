import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { electricity, nextEnding, payBill, statusOf } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

// With one connection, code that holds one while waiting for another deadlocks.
let it: TestBills;
let beforeFetch = async (): Promise<void> => undefined;
beforeAll(async () => {
  it = await startBills({
    environment: { DATABASE_POOL_SIZE: '1' },
    around: (network) => ({
      ...network,
      fetchBill: async (request) => {
        await beforeFetch();
        return network.fetchBill(request);
      },
    }),
  });
});
afterAll(() => it.close());

test('paying a bill takes one connection at a time', async () => {
  const call = it.as(randomUUID());
  const { merchantRequestId } = await payBill(it, call);
  expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
});

test('so does storing a bill after midnight, when the catalogue has to be fetched again', async () => {
  const { now } = Date;
  beforeFetch = async () => {
    await it.pass(86_400);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  };
  const call = it.as(randomUUID());
  const { params } = sampleOf(electricity, nextEnding());
  const { queryId, state } = (await call('/bbps/bill/query', { billerId: electricity, params })).content;
  await it.settle();
  vi.restoreAllMocks();
  expect([state, (await call('/bbps/bill/query', { queryId })).content.state]).toEqual(['ready', 'ready']);
});
