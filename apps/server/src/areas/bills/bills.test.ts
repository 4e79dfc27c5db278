import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  fetchBill,
  fetchOnlyBill,
  type Calls,
  electricity,
  nextEnding,
  paymentBody,
  payBill,
  payOrder,
  statusOf,
} from './testing/pay-bills.ts';
import { sampleOf, startBills, type TestBills } from './testing/test-bills.ts';

let env: TestBills;
beforeAll(async () => {
  env = await startBills();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.brokenInvariants()).toEqual([]));

const newUser = (): Calls => env.callAs(randomUUID());

test('billers are listed by category, with their forms', async () => {
  const call = newUser();
  const { content } = await call('/bbps/biller/list', { serviceProviderType: 'sp_yesbank', billerType: '' });
  const all = Object.values(content.billerMap).flat();
  expect(all.length).toBeGreaterThan(60);
  const categories = await call('/bbps/biller/categories', { serviceProviderType: 'sp_yesbank' }, { language: 'hi' });
  expect(
    categories.content.categories.find(({ billerCategoryName }) => billerCategoryName === 'Electricity')?.title,
  ).toBe('बिजली');
  const { content: biller } = await call('/bbps/biller/detail', { billerId: electricity });
  expect(biller).toMatchObject({ payFlow: 'FETCH_AND_PAY', customerParams: [{ dataType: 'NUMERIC' }] });
});

test('a bill is fetched, paid, posted and confirmed, and has a receipt with both references', async () => {
  const call = newUser();
  const { bill, merchantRequestId } = await payBill(env, call);
  const status = await statusOf(call, merchantRequestId);
  expect(status).toMatchObject({
    status: 'SUCCESS',
    hasReceipt: true,
    connectTransactionId: expect.stringMatching(/^\w{20}$/),
    connectReferenceNumber: expect.stringMatching(/^\w+$/),
  });
  expect(status.steps.map(({ step }) => step)).toEqual(['ordered', 'debited', 'sentToBiller', 'confirmed']);
  const { content: receipt } = await call('/bbps/bill/receipt', { merchantRequestId });
  expect(receipt).toMatchObject({ billPaise: bill.amountPaise, consumerName: bill.consumerName, paidAt: status.at });
  const again = await fetchBill(env, call, bill.consumerNumber.slice(-4));
  expect(again).toMatchObject({ state: 'refused', failure: { code: 'BFR004', isPaid: true } });
});

test('a bill has every field of the specification, and its order names the gateway’s page', async () => {
  const call = newUser();
  const bill = await fetchOnlyBill(env, call, nextEnding());
  expect(bill).toMatchObject({
    consumerNumber: expect.stringMatching(/./),
    consumerName: expect.stringMatching(/./),
    biller: { billerId: electricity, billerName: expect.stringMatching(/./) },
    billNumber: expect.stringMatching(/./),
    billPeriod: expect.any(String),
    dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    amountPaise: expect.any(Number),
    status: 'unpaid',
  });
  const order = paymentBody(bill);
  expect(order).toMatchObject({ serviceProviderType: 'sp_yesbank', billerCategoryName: 'Electricity' });
  const { content } = await call('/bbps/pay/before', order);
  expect(content).toMatchObject({ merchantRequestId: expect.stringMatching(/^\w+$/), feePaise: order.data.feePaise });
  await env.runOutbox();
  const { refUrl } = (await call('/payment/v1/transactions/query', { merchantRequestId: content.merchantRequestId }))
    .content;
  expect(new URL(refUrl).protocol).toMatch(/^https?:$/);
});

test('adds up what was paid in a month, by category, for its payer only', async () => {
  const call = newUser();
  const spent = async (who: Calls, month?: string) =>
    (await who('/flamingo/livingexpenses/transactions/personal', { ...(month && { month }) })).content;
  const { bill, merchantRequestId } = await payBill(env, call);
  await payBill(env, call, '9201');
  const { month, ...spending } = await spent(call);
  expect(spending).toMatchObject({
    totalPaise: bill.amountPaise,
    categories: [{ billerCategoryName: 'Electricity', title: 'Electricity', totalPaise: bill.amountPaise, count: 1 }],
    transactions: [{ merchantRequestId, status: 'SUCCESS' }],
  });
  expect(await spent(call, month)).toEqual({ month, ...spending });
  for (const none of [await spent(call, '2020-01'), await spent(newUser())])
    expect(none).toMatchObject({ totalPaise: 0, categories: [], transactions: [] });
});

test('a refusal by the biller starts a refund that can be followed to the payer’s bank', async () => {
  const call = newUser();
  const { merchantRequestId } = await payBill(env, call, '9201');
  const refused = await statusOf(call, merchantRequestId, 'hi');
  expect(refused).toMatchObject({
    status: 'REJECTED',
    failure: { code: 'BPR001', message: m.bills_failure_refused({ biller: 'यमुना पावर' }, { locale: 'hi' }) },
    refund: { reason: 'rejectedByBiller' },
  });
  expect(refused.statusText).toContain('पैसा लौट रहा है');
  for (let step = 0; step < 6; step += 1) {
    await env.advanceClock(200);
    await env.runOutbox();
  }
  expect(await statusOf(call, merchantRequestId)).toMatchObject({ status: 'REFUNDED', refund: { stage: 'CREDITED' } });
});

test('shows a payment pending at the biller, then its success', async () => {
  const call = newUser();
  const { merchantRequestId } = await payBill(env, call, '9303');
  const pending = await statusOf(call, merchantRequestId);
  expect(pending).toMatchObject({ status: 'PENDING', pendingUntil: expect.any(String) });
  expect(pending.refund).toBeUndefined();
  await env.advanceClock(4 * 3_600 + 300);
  await env.runOutbox();
  expect((await statusOf(call, merchantRequestId)).status).toBe('SUCCESS');
});

test.each([
  ['9308', 'silence'],
  ['9309', 'an answer that is lost'],
  ['9310', 'an answer of 502'],
])('%s: %s is unknown, never refunded, and paid once', async (ending) => {
  const call = newUser();
  const { merchantRequestId } = await payBill(env, call, ending);
  expect((await statusOf(call, merchantRequestId)).status).toMatch(/^(PROCESSING|SUCCESS)$/);
  for (let step = 0; step < 4; step += 1) {
    await env.advanceClock(200);
    await env.runOutbox();
  }
  const { content } = await call('/payment/v1/refunds/query', { merchantRequestId });
  expect(content.refunds).toEqual([]);
  const { payments } = await env.network.control<{ payments: { reference: string }[] }>('payments');
  expect(new Set(payments.map(({ reference }) => reference)).size).toBe(payments.length);
});

test('concurrent requests open one payment of a bill and are refused with the reason', async () => {
  const call = newUser();
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const replies = await Promise.all(Array.from({ length: 20 }, () => call('/bbps/pay/before', paymentBody(bill))));
  const opened = replies.filter(({ code }) => code === 0);
  expect(opened).toHaveLength(1);
  for (const { code, content } of replies)
    if (code !== 0) expect(content).toMatchObject({ problem: 'duplicatePayment', reason: 'open' });
});

test('another user cannot pay a bill with an open payment, and does not learn who is paying', async () => {
  const [first, second] = [newUser(), newUser()];
  const ending = nextEnding();
  const opened = await first('/bbps/pay/before', paymentBody(await fetchOnlyBill(env, first, ending)));
  expect(opened.code).toBe(0);
  const { content } = await second('/bbps/pay/before', paymentBody(await fetchOnlyBill(env, second, ending)));
  expect(content).toMatchObject({ problem: 'duplicatePayment' });
  expect(content).not.toHaveProperty('merchantRequestId');
  await first('/payment/v1/transactions/cancel', { merchantRequestId: opened.content.merchantRequestId });
  await env.runOutbox();
  expect((await second('/bbps/pay/before', paymentBody(await fetchOnlyBill(env, second, ending)))).code).toBe(0);
});

test('the same key answers the same order; the same key for another bill is refused', async () => {
  const call = newUser();
  const key = randomUUID();
  const [one, other] = [await fetchOnlyBill(env, call, nextEnding()), await fetchOnlyBill(env, call, nextEnding())];
  const first = await call('/bbps/pay/before', paymentBody(one), { key });
  const second = await call('/bbps/pay/before', paymentBody(one), { key });
  expect(second.content.merchantRequestId).toBe(first.content.merchantRequestId);
  expect((await call('/bbps/pay/before', paymentBody(other), { key })).content).toMatchObject({ problem: 'keyReused' });
});

test('refuses amounts and fees that break the biller’s rules', async () => {
  const call = newUser();
  const bill = await fetchOnlyBill(env, call, nextEnding());
  const refusal = async (changes: object) => (await call('/bbps/pay/before', paymentBody(bill, changes))).content;
  expect(await refusal({ amountPaise: 1 })).toMatchObject({ problem: 'amountOutOfRange' });
  expect(await refusal({ feePaise: 1 })).toMatchObject({ problem: 'billOutdated' });
  expect(await refusal({ optionName: 'Half of it' })).toMatchObject({ problem: 'billOutdated' });
  expect(await refusal({ billId: randomUUID() })).toMatchObject({ problem: 'notFound' });
});

test('treats another user’s records as missing', async () => {
  const call = newUser();
  const { bill, merchantRequestId } = await payBill(env, call);
  const stranger = newUser();
  for (const reply of [
    await stranger('/bbps/bill/status', { merchantRequestId }),
    await stranger('/bbps/bill/receipt', { merchantRequestId }),
    await stranger('/bbps/bill/detail', { billId: bill.billId }),
    await stranger('/payment/v1/transactions/query', { merchantRequestId }),
  ])
    expect(reply.content).toMatchObject({ problem: 'notFound' });
  expect((await stranger('/bbps/bill/list', { pageIndex: 1, pageSize: 10 })).content.totalSize).toBe(0);
});

test('a linked account shows its due bill, and nothing after payment', async () => {
  const call = newUser();
  const { params, billerId } = sampleOf(electricity, nextEnding());
  const linked = await call('/bbps/customerbillaccount/link', { billerId, params, nickname: 'Home' });
  const again = await call('/bbps/customerbillaccount/link', { billerId, params });
  expect(again.content).toMatchObject({ accountId: linked.content.accountId, nickname: 'Home' });
  await call('/bbps/bill/unpaid', {});
  await env.runOutbox();
  const { content: due } = await call('/bbps/bill/unpaid', {});
  expect(due.bills).toMatchObject([{ accountId: linked.content.accountId, nickname: 'Home', status: 'unpaid' }]);
  const { content: bill } = await call('/bbps/bill/detail', { billId: due.bills[0]?.billId ?? '' });
  const ordered = await call('/bbps/pay/before', paymentBody(bill));
  await payOrder(env, ordered.content.merchantRequestId);
  expect((await call('/bbps/bill/unpaid', {})).content.bills).toEqual([]);
  const { accountId } = linked.content;
  const { content: history } = await call('/bbps/bill/history', { accountId, pageIndex: 1, pageSize: 10 });
  expect(history).toMatchObject({ totalSize: 1, transactions: [{ status: 'SUCCESS' }] });
});

test.each(['billId', 'merchantRequestId'] as const)(
  'an account linked by %s shows its earlier payments, also after being deleted and linked again',
  async (by) => {
    const call = newUser();
    const { bill, merchantRequestId } = await payBill(env, call);
    const linking = by === 'billId' ? { billId: bill.billId } : { merchantRequestId };
    for (const _round of ['first', 'again']) {
      const { content: account } = await call('/bbps/customerbillaccount/link', linking);
      expect(account).toMatchObject({ consumerNumber: bill.consumerNumber, billerId: electricity });
      const { accountId } = account;
      const { content: history } = await call('/bbps/bill/history', { accountId, pageIndex: 1, pageSize: 10 });
      expect(history).toMatchObject({ totalSize: 1, transactions: [{ merchantRequestId, status: 'SUCCESS' }] });
      expect(await statusOf(call, merchantRequestId)).toMatchObject({ accountId });
      await call('/bbps/customerbillaccount/delete', { accountId });
    }
    const stranger = await newUser()('/bbps/customerbillaccount/link', linking);
    expect(stranger.content).toMatchObject({ problem: 'notFound' });
  },
);

test('a bill that is linked before it is paid is due at once', async () => {
  const call = newUser();
  const { billId, amountPaise } = await fetchOnlyBill(env, call, nextEnding());
  const { content: account } = await call('/bbps/customerbillaccount/link', { billId });
  const { content: due } = await call('/bbps/bill/unpaid', {});
  expect(due.bills).toMatchObject([{ billId, amountPaise, accountId: account.accountId }]);
});

test('a page polls an unresponsive biller for the announced minute', async () => {
  const { params, billerId } = sampleOf(electricity, nextEnding());
  const { content } = await newUser()('/bbps/bill/query', { billerId, params });
  expect(content.queryLimitTime).toBe(60);
});

test('reports invalid parameters by field', async () => {
  const call = newUser();
  const reply = await call('/bbps/bill/query', {
    billerId: electricity,
    params: [{ name: 'CA Number', value: '12ab' }],
  });
  expect(reply.content).toMatchObject({ problem: 'customerParamsWrong', faults: { 'CA Number': 'notNumeric' } });
});

test('offers recently recharged numbers, each once, newest first, to their user only', async () => {
  const call = newUser();
  const billerId = 'VAAN00000NAT01';
  const samples = [nextEnding(), nextEnding()].map((ending) => sampleOf(billerId, ending));
  const [plan] = (await call('/bbps/plan/list', { billerId })).content.plans;
  const recharge = async ({ params }: (typeof samples)[number], isPaid = true) => {
    const bill = { billerId, params, planId: plan?.planId, amountPaise: plan?.amountPaise ?? zero, feePaise: zero };
    const { content } = await call('/bbps/pay/before', {
      serviceProviderType: 'sp_yesbank',
      billerCategoryName: 'Mobile Prepaid',
      data: { ...bill, method: 'UPI' },
    });
    if (isPaid) await payOrder(env, content.merchantRequestId);
  };
  const recent = async (who: Calls) =>
    (await who('/bbps/recharge/recent', { billerCategoryName: 'Mobile Prepaid' })).content.recharges;
  await recharge(sampleOf(billerId, nextEnding()), false);
  for (const sample of samples) await recharge(sample);
  const offered = samples.map(({ params }) => ({ billerId, params, amountPaise: plan?.amountPaise }));
  expect(await recent(call)).toMatchObject(offered.toReversed());
  await env.advanceClock(86_400);
  await recharge(samples[0] ?? sampleOf(billerId));
  expect(await recent(call)).toMatchObject(offered);
  expect(await recent(newUser())).toEqual([]);
});

test('finds the operator and circle of a number; an unknown number is chosen manually', async () => {
  const call = newUser();
  const find = async (mobile?: string) => (await call('/bbps/recharge/operator', { mobile })).content;
  const { operator } = await find('9876504321');
  const { content: biller } = await call('/bbps/biller/detail', { billerId: operator?.billerId ?? '' });
  expect(operator?.billerName).toBe(biller.billerName);
  expect(biller.customerParams.flatMap(({ values }) => values ?? [])).toContain(operator?.circle);
  expect(await find('9876509404')).toEqual({ mobile: '9876509404' });
  expect((await find()).mobile).toMatch(/^[6-9]\d{9}$/);
});
