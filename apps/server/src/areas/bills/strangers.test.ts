import { randomUUID } from 'node:crypto';
import { billLimits, calls as all } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoCrossUserAccess } from '#testing/cross-user-access.ts';
import { electricity, nextEnding, payBill } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());

test('no call reaches another user’s records', { timeout: 120_000 }, async () => {
  const owner = randomUUID();
  const call = env.callAs(owner);
  const { bill, merchantRequestId } = await payBill(env, call);
  const { params } = sampleOf(electricity, nextEnding());
  const { queryId } = (await call('/bbps/bill/query', { billerId: electricity, params })).content;
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
  const terms = { accountId, maxPaise: billLimits.autopayPaise, endsOn: '2030-03-31' };
  const { autopayId } = (await call('/bbps/autopay/set', terms)).content;
  await env.advanceClock(2 * 86_400);
  const complaint = { merchantRequestId, disposition: 'D11', description: 'Not credited' } as const;
  const { complaintId } = (await call('/bbps/complaint/raise', complaint)).content;
  const own = { billId: bill.billId, merchantRequestId, queryId, accountId, autopayId, complaintId };
  expect(Object.values(own).every(Boolean)).toBe(true);
  await env.runOutbox();
  const calls = all.filter(({ area, who }) => who === 'login' && ['bills', 'payments'].includes(area));
  expect(calls.length).toBeGreaterThan(20);
  const hidden = [bill.consumerNumber, bill.consumerName, params[0]?.value ?? ''];
  await expectNoCrossUserAccess(env.server, calls, {
    owner,
    own,
    shared: { billerId: electricity, planId: 'NONE' },
    privateTexts: hidden,
  });
});
