import { randomUUID } from 'node:crypto';
import { billLimits, calls as all } from '@sikka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectStrangersGetNothing } from '#testing/stranger.ts';
import { electricity, nextEnding, payBill } from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

let it: TestBills;
beforeAll(async () => {
  it = await startBills();
});
afterAll(() => it.close());

test('no call reaches another user’s records', { timeout: 120_000 }, async () => {
  const owner = randomUUID();
  const call = it.as(owner);
  const { bill, merchantRequestId } = await payBill(it, call);
  const { params } = sampleOf(electricity, nextEnding());
  const { queryId } = (await call('/bbps/bill/query', { billerId: electricity, params })).content;
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billerId: electricity, params })).content;
  const terms = { accountId, maxPaise: billLimits.autopayPaise, endsOn: '2030-03-31' };
  const { autopayId } = (await call('/bbps/autopay/set', terms)).content;
  await it.pass(2 * 86_400);
  const complaint = { merchantRequestId, disposition: 'D11', description: 'Not credited' } as const;
  const { complaintId } = (await call('/bbps/complaint/raise', complaint)).content;
  const own = { billId: bill.billId, merchantRequestId, queryId, accountId, autopayId, complaintId };
  expect(Object.values(own).every(Boolean)).toBe(true);
  await it.settle();
  const calls = all.filter(({ area, who }) => who === 'login' && ['bills', 'payments'].includes(area));
  expect(calls.length).toBeGreaterThan(20);
  const hidden = [bill.consumerNumber, bill.consumerName, params[0]?.value ?? ''];
  await expectStrangersGetNothing(it.server, calls, {
    owner,
    own,
    common: { billerId: electricity, planId: 'NONE' },
    hidden,
  });
});
