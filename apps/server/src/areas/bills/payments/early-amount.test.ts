import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { istDay, nextIstMidnight, startOfIstDay } from '#platform/data/ist-day.ts';
import { fetchOnlyBill, type Calls, nextEnding, paymentBody } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

/** Electricity that is cheaper before its early day is over. */
const billerId = 'BETW00000MAP01';
const early = 'Early Payment Amount';

const now = async (): Promise<Date> => new Date((await env.network.control<{ now: string }>('state')).now);
const earlyDay = ({ additionalInfo }: Awaited<ReturnType<typeof fetchOnlyBill>>): string =>
  additionalInfo.find(({ name }) => name === 'Early Payment Date')?.value ?? '';

/** The ending of an account whose early day is still to come. */
const earlyEnding = async (call: Calls): Promise<string> => {
  const today = istDay(await now());
  for (;;) {
    const ending = nextEnding();
    if (earlyDay(await fetchOnlyBill(env, call, ending, billerId)) >= today) return ending;
  }
};

test('accepts the early amount until the end of its day (IST)', async () => {
  const call = env.callAs(randomUUID());
  const ending = await earlyEnding(call);
  const midnight = nextIstMidnight(startOfIstDay(earlyDay(await fetchOnlyBill(env, call, ending, billerId))));
  await env.advanceClock(Math.floor((midnight.getTime() - (await now()).getTime()) / 1_000) - 600);
  await env.runOutbox();

  const bill = await fetchOnlyBill(env, call, ending, billerId);
  const { amountPaise } = bill.options.find(({ name }) => name === early) ?? {};
  expect(bill.suggestedOption).toBe(early);
  const request = paymentBody(bill, { optionName: early, amountPaise });
  const { content } = await call('/bbps/pay/before', request);
  expect(Date.parse(content.expiresAt)).toBeLessThanOrEqual(midnight.getTime() + 1_000);
  await call('/payment/v1/transactions/cancel', { merchantRequestId: content.merchantRequestId });
  await env.advanceClock(601);
  await env.runOutbox();

  expect((await call('/bbps/pay/before', request)).content).toMatchObject({ problem: 'billOutdated' });
  const later = await fetchOnlyBill(env, call, ending, billerId);
  expect(later.options.map(({ name }) => name)).not.toContain(early);
  expect((await call('/bbps/pay/before', paymentBody(later))).code).toBe(0);
});
