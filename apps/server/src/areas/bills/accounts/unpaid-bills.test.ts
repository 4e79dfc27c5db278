import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { electricity, fetchOnlyBill, nextEnding, payBill } from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());

test('keeps the known bill of an unresponsive biller, and names the biller', async () => {
  const call = env.callAs(randomUUID());
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billId: bill.billId })).content;
  const unpaid = async () => (await call('/bbps/bill/unpaid', {})).content;
  expect(await unpaid()).toMatchObject({ bills: [{ accountId, amountPaise: bill.amountPaise }], unresponsive: [] });
  await env.advanceClock(601);
  await env.runOutbox();
  expect(await unpaid()).toMatchObject({
    bills: [{ accountId, amountPaise: bill.amountPaise }],
    unresponsive: [{ accountId }],
  });
});

test('names the payment of a bill that its biller has not confirmed', async () => {
  const call = env.callAs(randomUUID());
  const { params } = sampleOf(electricity, '9307');
  await call('/bbps/customerbillaccount/link', { billerId: electricity, params });
  const { merchantRequestId } = await payBill(env, call, '9307');
  expect((await call('/bbps/bill/unpaid', {})).content).toMatchObject({
    bills: [{ unconfirmedPayment: merchantRequestId }],
  });
});
