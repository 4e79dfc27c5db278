import { gatewayFaults, payCodes } from '@sikka/partners/gateway/sandbox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Order, type SandboxPayments, startSandboxPayments } from '../testing/sandbox-payments.ts';
import { attemptReferenceOf } from '../testing/test-payments.ts';
import { failureCodes, defaultsByState } from './failures.ts';

let env: SandboxPayments;
beforeAll(async () => {
  env = await startSandboxPayments();
});
afterAll(() => env.close());
afterEach(async () => expect(await env.testPayments.brokenInvariants()).toEqual([]));

/** How the gateway passes on that a bank has not answered yet. It says so itself, without the payer's bank. */
const submitted = '01';
const openCodes = [...payCodes.filter(({ class: kind }) => kind === 'pending').map(({ code }) => code), submitted];
const refusedByAmount = Object.entries(gatewayFaults).flatMap(([ending, { code, afterSeconds }]) =>
  code && afterSeconds === undefined ? [[code, Number(`2${ending}`), 'UPI'] as const] : [],
);
const refusedByPage = payCodes.flatMap(({ code }) => {
  const method = code.startsWith('CARD_') ? 'CARD' : code.startsWith('NB_') ? 'NETBANKING' : undefined;
  return method ? [[code, 500, method] as const] : [];
});
const refusals = [...refusedByAmount, ...refusedByPage];

/** Every movement of money in our books that names the order. */
const journalsOf = async ({ id }: Order) => {
  const found = await env.testPayments.server.database.pool.query<{ kind: string }>(
    'select kind from journal where strpos(ref, $1) > 0 order by journal_id',
    [id],
  );
  return found.rows.map(({ kind }) => kind);
};

/** The net amount that the payer's bank paid to the gateway, in paise. */
const takenFrom = async (order: Order): Promise<number> => {
  const { payments } = await env.sandbox.control<{ payments: { reference: string; takenPaise?: number }[] }>(
    'payments',
  );
  return payments
    .filter(({ reference }) => reference.startsWith(order.id))
    .reduce((sum, { takenPaise = 0 }) => sum + takenPaise, 0);
};

const inBoth = async (order: Order) =>
  [
    await env.testPayments.payments.orders.present(order.userGid, order.id, 'en'),
    await env.testPayments.payments.orders.present(order.userGid, order.id, 'hi'),
  ] as const;

test('every code with a text is covered below, and no other', () => {
  const reached = [...refusals.map(([code]) => code), ...openCodes];
  expect(new Set(reached)).toEqual(new Set(Object.keys(failureCodes)));
  expect(payCodes.map(({ code }) => code).filter((code) => !reached.includes(code))).toEqual([]);
});

test.each(refusals)(
  '%s (₹%d, %s) has a text in both languages, takes nothing, and allows another attempt',
  async (code, rupees, method) => {
    const order = await env.createOrder(rupees);
    await env.runOutbox();
    await env.pay(order, { method, ...(method !== 'UPI' && { code }) });
    await env.advanceClock(5);
    const meaning = failureCodes[code];
    for (const [index, shown] of (await inBoth(order)).entries())
      expect(shown).toMatchObject({
        state: 'open',
        canRetry: true,
        canCancel: true,
        attempt: {
          number: 1,
          state: 'declined',
          method,
          failure: { code, source: meaning?.source, message: meaning?.text({}, { locale: index === 0 ? 'en' : 'hi' }) },
        },
      });
    expect([await journalsOf(order), await takenFrom(order), await env.testPayments.refundsOf(order)]).toEqual([
      [],
      0,
      [],
    ]);
    expect(env.testPayments.eventsOf(order)).toEqual([]);
  },
);

test.each(openCodes)('%s is no refusal: paying again is blocked, and late money is taken once', async (code) => {
  const order = await env.createOrder(500);
  await env.runOutbox();
  await env.pay(order, { pending: true, code });
  await env.advanceClock(5);
  for (const [index, shown] of (await inBoth(order)).entries())
    expect(shown).toMatchObject({
      state: 'checking',
      canRetry: false,
      attempt: {
        state: 'checking',
        failure: {
          code,
          source: 'technical',
          message: defaultsByState.pending.text({}, { locale: index === 0 ? 'en' : 'hi' }),
        },
      },
    });
  await env.advanceClock(1_000);
  expect((await env.readPayment(order)).state).toBe('checking');
  expect([await journalsOf(order), await takenFrom(order)]).toEqual([[], 0]);
  await env.sandbox.control(`payments/${attemptReferenceOf(order)}`, {});
  await env.advanceClock(301);
  expect(await env.readPayment(order)).toMatchObject({ state: 'collected', attempt: { state: 'succeeded' } });
  expect([await journalsOf(order), await takenFrom(order)]).toEqual([['order_collected'], 50_000]);
  expect(env.testPayments.eventsOf(order)).toEqual(['collected']);
});

test.each(openCodes)('%s that ends as a refusal collects nothing, and shows the refusal', async (code) => {
  const order = await env.createOrder(500);
  await env.runOutbox();
  await env.pay(order, { pending: true, code });
  await env.advanceClock(5);
  await env.sandbox.control(`payments/${attemptReferenceOf(order)}`, { code });
  await env.advanceClock(301);
  const meaning = failureCodes[code];
  for (const [index, shown] of (await inBoth(order)).entries())
    expect(shown?.attempt).toMatchObject({
      state: 'declined',
      failure: { code, source: meaning?.source, message: meaning?.text({}, { locale: index === 0 ? 'en' : 'hi' }) },
    });
  expect([await journalsOf(order), await takenFrom(order), env.testPayments.eventsOf(order)]).toEqual([[], 0, []]);
});

test.each([
  [28_101, 'RB', 'collected'],
  [28_102, '96', 'open'],
] as const)('₹%d is open with %s for two minutes; then the order is %s', async (rupees, code, state) => {
  const order = await env.createOrder(rupees);
  await env.runOutbox();
  await env.pay(order);
  await env.advanceClock(5);
  expect(await env.readPayment(order)).toMatchObject({ state: 'checking', attempt: { failure: { code } } });
  await env.advanceClock(121);
  await env.advanceClock(301);
  const shown = await env.readPayment(order);
  expect([shown.state, shown.attempt?.failure?.code]).toEqual(
    state === 'open' ? ['open', 'U30'] : ['collected', undefined],
  );
  expect(await journalsOf(order)).toEqual(state === 'open' ? [] : ['order_collected']);
});
