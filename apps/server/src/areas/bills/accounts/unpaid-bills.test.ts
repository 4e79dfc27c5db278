import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billOf, nextEnding } from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let it: TestBills;
beforeAll(async () => {
  it = await startBills();
});
afterAll(() => it.close());

test('keeps the known bill of an unresponsive biller, and names the biller', async () => {
  const call = it.as(randomUUID());
  const bill = await billOf(it, call, nextEnding());
  const { accountId } = (await call('/bbps/customerbillaccount/link', { billId: bill.billId })).content;
  const unpaid = async () => (await call('/bbps/bill/unpaid', {})).content;
  expect(await unpaid()).toMatchObject({ bills: [{ accountId, amountPaise: bill.amountPaise }], unresponsive: [] });
  await it.pass(601);
  await it.settle();
  expect(await unpaid()).toMatchObject({
    bills: [{ accountId, amountPaise: bill.amountPaise }],
    unresponsive: [{ accountId }],
  });
});
