import { randomUUID } from 'node:crypto';
import { paymentFilters } from '@sikka/contract';
import { paise } from '@sikka/money';
import type { BillNetwork } from '@sikka/partners/kit';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  fetchOnlyBill,
  electricity,
  nextEnding,
  paymentBody,
  payBill,
  payOrder,
  statusOf,
} from '../testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from '../testing/test-bills.ts';

/** The network's next answer, replacing the normal one. */
const next: Partial<BillNetwork> = {};
const withPlannedAnswer = <Name extends 'payBill' | 'readPayment'>(network: BillNetwork, name: Name) =>
  ((...args: Parameters<BillNetwork[Name]>) => {
    const planned = next[name] as ((...params: typeof args) => unknown) | undefined;
    delete next[name];
    return planned ? planned(...args) : (network[name] as (...params: typeof args) => unknown)(...args);
  }) as BillNetwork[Name];

let env: TestBills;
beforeAll(async () => {
  env = await startBills({
    wrapNetwork: (network) => ({
      ...network,
      payBill: withPlannedAnswer(network, 'payBill'),
      readPayment: withPlannedAnswer(network, 'readPayment'),
    }),
  });
  await env.network.control('webhook', { url: `${env.server.origin}/partners/network/events` });
});
afterAll(() => env.close());
afterEach(async () => {
  for (const name of Object.keys(next)) delete next[name as keyof BillNetwork];
  expect(await env.brokenInvariants()).toEqual([]);
});

const day = 86_400;
const refused = { kind: 'refused', code: 'BILLER_INACTIVE', text: 'It left' } as const;
const advance = async (...seconds: number[]) => {
  for (const some of seconds) {
    await env.advanceClock(some);
    await env.runOutbox();
  }
};
const rows = async (statement: string, values: unknown[] = []) =>
  (await env.server.database.pool.query(statement, values)).rows;
const referenceOf = async (merchantRequestId: string): Promise<string> =>
  (await rows('select reference from bill_payment where merchant_request_id = $1', [merchantRequestId]))[0].reference;
const casesOf = async (merchantRequestId: string) =>
  rows('select kind from operations_case where subject = $1', [await referenceOf(merchantRequestId)]);
const refundsOf = async (call: ReturnType<TestBills['callAs']>, merchantRequestId: string) =>
  (await call('/payment/v1/refunds/query', { merchantRequestId })).content.refunds;

test.each([
  ['9314', 'the answer is lost, then it is refused', 'REFUNDED', 1],
  ['9302', 'refused after two minutes', 'REFUNDED', 1],
  ['9306', 'refused after two days', 'REJECTED', 1],
  ['9301', 'paid after two minutes', 'SUCCESS', 0],
  ['9305', 'paid after two days', 'SUCCESS', 0],
  ['9313', 'paid, but the answer cannot be read', 'SUCCESS', 0],
  ['9312', 'error 500 twice, then paid', 'SUCCESS', 0],
  ['9401', 'paid; the webhook is late', 'SUCCESS', 0],
  ['9402', 'paid; the webhook is sent three times', 'SUCCESS', 0],
  ['9403', 'paid; an older webhook comes last', 'SUCCESS', 0],
  ['9404', 'paid; the webhook is forged', 'SUCCESS', 0],
  ['9405', 'paid; the webhook has an old signature', 'SUCCESS', 0],
  ['9406', 'paid; no webhook', 'SUCCESS', 0],
  ['9407', 'paid; a webhook about an unknown payment', 'SUCCESS', 0],
] as const)('…%s: %s', async (ending, _what, status, refunds) => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, ending);
  await advance(60, 300, 2 * day, 300);
  expect((await statusOf(call, merchantRequestId)).status).toBe(status);
  expect(await refundsOf(call, merchantRequestId)).toHaveLength(refunds);
});

test('webhooks of the network advance a pending payment', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, '9307');
  await advance(60, 300, 300);
  expect((await statusOf(call, merchantRequestId)).status).toBe('PENDING');
  await env.network.control(`payments/${await referenceOf(merchantRequestId)}`, { state: 'success' });
  await vi.waitFor(async () => {
    await env.runOutbox();
    expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
  });
});

test('opens a case after two days without confirmation; the money does not move', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, '9307', 'KOSI00000BIH01');
  await advance(day, day, 600);
  expect((await statusOf(call, merchantRequestId)).status).toBe('PENDING');
  expect(await casesOf(merchantRequestId)).toEqual([{ kind: 'biller_unresponsive' }]);
  expect(await refundsOf(call, merchantRequestId)).toEqual([]);
});

test('the first request that is refused ends a payment', async () => {
  const call = env.callAs(randomUUID());
  next.payBill = async () => refused;
  const { merchantRequestId } = await payBill(env, call);
  expect(await statusOf(call, merchantRequestId)).toMatchObject({
    status: 'REJECTED',
    failure: { code: 'BILLER_INACTIVE' },
  });
});

test('accepts a refusal after a lost response only when it is repeated', async () => {
  const call = env.callAs(randomUUID());
  next.payBill = async () => ({ kind: 'unknown', reason: 'silence' });
  const { merchantRequestId } = await payBill(env, call);
  next.payBill = async () => refused;
  await advance(20);
  expect((await statusOf(call, merchantRequestId)).status).toBe('PROCESSING');
  next.payBill = async () => refused;
  await advance(60);
  expect((await statusOf(call, merchantRequestId)).status).toBe('REJECTED');
});

test.each(['NOT_FOUND', 'REFERENCE_REUSED', 'SIGNATURE_INVALID', 'circuitOpen'])(
  '%s is no refusal: the payment continues',
  async (code) => {
    const call = env.callAs(randomUUID());
    next.payBill = async () => ({ kind: 'refused', code, text: '' });
    const { merchantRequestId } = await payBill(env, call);
    expect((await statusOf(call, merchantRequestId)).status).toBe('PROCESSING');
    await advance(20);
    expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
  },
);

test('ignores a response with another amount', async () => {
  const call = env.callAs(randomUUID());
  next.payBill = async ({ reference, amountPaise }) => ({
    kind: 'accepted',
    payment: {
      reference,
      amountPaise: paise(amountPaise - 1),
      state: 'failure',
      txnReferenceId: 'SK0163250000000000AA',
      changedAt: new Date(),
    },
  });
  const { merchantRequestId } = await payBill(env, call);
  expect((await statusOf(call, merchantRequestId)).status).toBe('PROCESSING');
  await advance(120);
  expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
});

test.each([
  ['', 'SUCCESS', 'failure'],
  ['9205', 'REJECTED', 'success'],
] as const)('…%s: an end that contradicts %s moves nothing and opens a case', async (ending, status, state) => {
  const call = env.callAs(randomUUID());
  const { bill, merchantRequestId } = await payBill(env, call, ending || nextEnding());
  await env.runOutbox();
  expect(await casesOf(merchantRequestId)).toEqual([]);
  const reference = await referenceOf(merchantRequestId);
  next.readPayment = async () => ({
    kind: 'accepted',
    payment: { reference, amountPaise: bill.amountPaise, state, txnReferenceId: '', changedAt: new Date() },
  });
  const { partnerWork, server } = env;
  const [{ id }] = await rows('select payment_id as id from bill_payment where reference = $1', [reference]);
  await server.app.platform.db.transaction().execute((trx) => partnerWork.outbox.add(trx, 'bills.post-payment', id));
  await env.runOutbox();
  expect((await statusOf(call, merchantRequestId)).status).toBe(status);
  expect(await casesOf(merchantRequestId)).toEqual([{ kind: 'network_contradicts' }]);
  expect(await refundsOf(call, merchantRequestId)).toHaveLength(status === 'REJECTED' ? 1 : 0);
});

test('fifty concurrent requests open one payment of a bill', async () => {
  const call = env.callAs(randomUUID());
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const others = Array.from({ length: 4 }, () => env.callAs(randomUUID()));
  const bills = await Promise.all(others.map((other) => fetchOnlyBill(env, other, bill.consumerNumber.slice(-4))));
  const requests = [[call, bill] as const, ...others.map((other, index) => [other, bills[index] ?? bill] as const)];
  const replies = await Promise.all(
    requests.flatMap(([who, theirs]) => Array.from({ length: 10 }, () => who('/bbps/pay/before', paymentBody(theirs)))),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(await rows('select 1 from bill_payment where bill_number = $1', [bill.billNumber])).toHaveLength(1);
});

test('the server does not pay a bill with an open payment again without the bill', async () => {
  const call = env.callAs(randomUUID());
  const billerId = 'VAAN00000NAT02';
  const bill = await fetchOnlyBill(env, call, nextEnding(), billerId);
  const { params } = sampleOf(billerId, bill.consumerNumber.slice(-4));
  const direct = { ...paymentBody(bill, { billerId, params }) };
  const { billId: _without, ...data } = direct.data;
  expect((await call('/bbps/pay/before', paymentBody(bill))).code).toBe(0);
  const second = await call('/bbps/pay/before', { ...direct, data });
  expect(second.content).toMatchObject({ problem: 'duplicatePayment', reason: 'open' });
  const other = await call('/bbps/pay/before', {
    ...direct,
    data: { ...data, amountPaise: paise(data.amountPaise + 100) },
  });
  expect(other.code).toBe(0);
});

test('re-enqueues a lost outbox step', async () => {
  const call = env.callAs(randomUUID());
  const { merchantRequestId } = await payBill(env, call, '9301');
  await rows("delete from outbox where topic = 'bills.post-payment' and done_at is null");
  expect(await env.brokenInvariants()).toEqual(['i04-unfinished-has-its-step']);
  await env.advanceClock(200);
  await env.server.jobs.run('outbox-recheck-stuck');
  await env.runOutbox();
  expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
});

test('shows a bill as paid in its linked account', async () => {
  const call = env.callAs(randomUUID());
  const ending = nextEnding();
  const { params } = sampleOf(electricity, ending);
  await call('/bbps/customerbillaccount/link', { billerId: electricity, params });
  await payBill(env, call, ending);
  expect((await call('/bbps/bill/unpaid', {})).content.bills).toEqual([]);
});

test('notifies once of a confirmed payment, and of a refused one with its refund', async () => {
  const [payer, refusedPayer] = [randomUUID(), randomUUID()];
  const eventsOf = (user: string) =>
    rows('select kind, facts from user_event where user_gid = $1 order by recorded_at', [user]);
  // Tests above have paid these accounts: by now they have a bill of another month.
  await env.advanceClock(31 * day);
  const { merchantRequestId } = await payBill(env, env.callAs(payer), '9402');
  const refusedOrder = (await payBill(env, env.callAs(refusedPayer), '9302')).merchantRequestId;
  await advance(60, 300, 2 * day, 300);
  const amountPaise = expect.any(Number);
  expect(await eventsOf(payer)).toEqual([
    {
      kind: 'billPaid',
      facts: { merchantRequestId, amountPaise, billerName: { en: 'Yamuna Power', hi: expect.any(String) } },
    },
  ]);
  expect(await eventsOf(refusedPayer)).toEqual([
    {
      kind: 'paymentFailed',
      facts: { merchantRequestId: refusedOrder, amountPaise, billerName: expect.any(Object) },
    },
    { kind: 'refundCredited', facts: { merchantRequestId: refusedOrder, amountPaise } },
  ]);
});

test.each([
  ['a bank that gives no answer', nextEnding(), { pending: true }, 'PROCESSING', ['pending']],
  ['a bank that refuses', nextEnding(), { code: 'Z9' }, 'FAILED', ['failed']],
  ['a biller that confirms', nextEnding(), {}, 'SUCCESS', ['paid']],
  ['a biller that refuses', '9201', {}, 'REJECTED', ['pending', 'failed', 'refunded']],
])('a list shows the same status as the payment: %s', async (_whose, ending, how, status, filters) => {
  const call = env.callAs(randomUUID());
  const bill = await fetchOnlyBill(env, call, ending);
  const { merchantRequestId } = (await call('/bbps/pay/before', paymentBody(bill))).content;
  await payOrder(env, merchantRequestId, how);
  expect((await statusOf(call, merchantRequestId)).status).toBe(status);
  const { content } = await call('/bbps/bill/list', { pageIndex: 1, pageSize: 10 });
  expect(content.transactions).toMatchObject([{ merchantRequestId, status }]);
  for (const show of paymentFilters.filter((each) => each !== 'all')) {
    const found = (await call('/bbps/bill/list', { show, pageIndex: 1, pageSize: 10 })).content;
    const count = Number(filters.includes(show));
    expect([show, found.transactions.length, found.totalSize]).toEqual([show, count, count]);
  }
});
