import { randomUUID } from 'node:crypto';
import type { Bill } from '@sikka/contract';
import { type Paise, subtract, paise } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  fetchOnlyBill,
  type Calls,
  fetchBill,
  nextEnding,
  paymentBody,
  payOrder,
  statusOf,
} from '../testing/pay-bills.ts';
import { startBills, type TestBills } from '../testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

/** Electricity of which a part may be paid. */
const billerId = 'CHEN00000JAK01';
const part = paise(10_000);

const newUser = (): Calls => env.callAs(randomUUID());
const fetchBillOf = (call: Calls, ending: string) => fetchOnlyBill(env, call, ending, billerId);
const open = (call: Calls, bill: Bill, amountPaise: Paise) =>
  call('/bbps/pay/before', paymentBody(bill, { amountPaise }));
const detail = async (call: Calls, { billId }: Bill) => (await call('/bbps/bill/detail', { billId })).content;

const payPart = async (call: Calls, bill: Bill, amountPaise: Paise): Promise<string> => {
  const { merchantRequestId } = (await open(call, bill, amountPaise)).content;
  await payOrder(env, merchantRequestId);
  return merchantRequestId;
};

/** A bill of which a part was just paid, and what is left of it. */
const paidInPart = async (call: Calls, ending = nextEnding()) => {
  const bill = await fetchBillOf(call, ending);
  const merchantRequestId = await payPart(call, bill, part);
  return { bill, ending, merchantRequestId, left: subtract(bill.amountPaise, part) };
};

test('pays the rest of a bill right after a part, and then nothing more', async () => {
  const call = newUser();
  const { bill, ending, merchantRequestId, left } = await paidInPart(call);
  expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'SUCCESS' });
  expect(await detail(call, bill)).toMatchObject({ status: 'unpaid', lockedBy: { merchantRequestId, reason: 'part' } });
  expect((await open(call, bill, part)).content).toMatchObject({ problem: 'billOutdated' });

  const rest = await fetchBillOf(call, ending);
  expect(rest).toMatchObject({ billNumber: bill.billNumber, amountPaise: left, status: 'unpaid' });
  expect(rest).not.toHaveProperty('lockedBy');
  expect(await statusOf(call, await payPart(call, rest, left))).toMatchObject({ status: 'SUCCESS' });
  expect(await detail(call, rest)).toMatchObject({ status: 'paid', lockedBy: { reason: 'paid' } });
  expect(await fetchBill(env, call, ending, { billerId })).toMatchObject({ failure: { code: 'BFR004' } });
});

test('a bill is paid in as many parts as it takes', async () => {
  const call = newUser();
  const { ending, left } = await paidInPart(call);
  const second = await fetchBillOf(call, ending);
  expect(await statusOf(call, await payPart(call, second, part))).toMatchObject({ status: 'SUCCESS' });
  const third = await fetchBillOf(call, ending);
  expect(third.amountPaise).toBe(left - part);
  expect(await statusOf(call, await payPart(call, third, third.amountPaise))).toMatchObject({ status: 'SUCCESS' });
  expect(await fetchBill(env, call, ending, { billerId })).toMatchObject({ failure: { code: 'BFR004' } });
});

test('while a part payment is unknown, neither it nor the rest can be paid', async () => {
  const [call, other] = [newUser(), newUser()];
  const { bill, ending, left, merchantRequestId } = await paidInPart(call, '9303');
  expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'PENDING' });
  for (const [who, theirs] of [
    [call, bill],
    [call, await fetchBillOf(call, ending)],
    [other, await fetchBillOf(other, ending)],
  ] as const)
    for (const amount of [part, left])
      expect((await open(who, theirs, amount)).content).toMatchObject({
        problem: 'duplicatePayment',
        reason: 'unknown',
      });
  await env.advanceClock(4 * 3_600 + 300);
  await env.runOutbox();
  expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'SUCCESS' });
  const rest = await fetchBillOf(call, ending);
  expect(rest.amountPaise).toBe(left);
  expect((await open(call, rest, left)).code).toBe(0);
});

test('a bill fetched before a part payment can no longer be paid, by any user', async () => {
  const [call, other] = [newUser(), newUser()];
  const ending = nextEnding();
  const [again, theirs] = [await fetchBillOf(call, ending), await fetchBillOf(other, ending)];
  const { left, merchantRequestId } = await paidInPart(call, ending);
  for (const amount of [part, left, again.amountPaise]) {
    const own = (await open(call, again, amount)).content;
    expect(own).toMatchObject({ problem: 'duplicatePayment', reason: 'part', merchantRequestId });
    const { content } = await open(other, theirs, amount);
    expect(content).toMatchObject({ problem: 'duplicatePayment', reason: 'part' });
    expect(content).not.toHaveProperty('merchantRequestId');
  }
  expect(await detail(other, theirs)).not.toHaveProperty('lockedBy');
});

test('concurrent payments of two users pay the rest once', async () => {
  const [call, other] = [newUser(), newUser()];
  const { ending, left } = await paidInPart(call);
  const requests = [
    [call, await fetchBillOf(call, ending)],
    [other, await fetchBillOf(other, ending)],
  ] as const;
  const replies = await Promise.all(
    requests.flatMap(([who, bill]) =>
      Array.from({ length: 10 }, (_, index) => open(who, bill, index % 2 ? left : part)),
    ),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  for (const { code, content } of replies)
    if (code !== 0) expect(content).toMatchObject({ problem: 'duplicatePayment', reason: 'open' });
});

test('cancelling the payment of the rest unlocks the rest, not the paid part', async () => {
  const call = newUser();
  const ending = nextEnding();
  const before = await fetchBillOf(call, ending);
  const { left } = await paidInPart(call, ending);
  const rest = await fetchBillOf(call, ending);
  const { merchantRequestId } = (await open(call, rest, left)).content;
  await call('/payment/v1/transactions/cancel', { merchantRequestId });
  await env.runOutbox();
  expect((await open(call, before, part)).content).toMatchObject({ problem: 'duplicatePayment', reason: 'part' });
  expect((await open(call, rest, left)).code).toBe(0);
});

test('the rest of a card bill is paid after its minimum', async () => {
  const call = newUser();
  const ending = nextEnding();
  const card = await fetchOnlyBill(env, call, ending, 'KAVE00000NAT01');
  const minimum = card.options.find(({ name }) => name === 'Minimum Due');
  const amountPaise = minimum?.amountPaise ?? paise(0);
  const opened = await call('/bbps/pay/before', paymentBody(card, { optionName: 'Minimum Due', amountPaise }));
  await payOrder(env, opened.content.merchantRequestId);
  const rest = await fetchOnlyBill(env, call, ending, 'KAVE00000NAT01');
  expect(rest.amountPaise).toBe(card.amountPaise - amountPaise);
  expect((await open(call, rest, rest.amountPaise)).code).toBe(0);
});
