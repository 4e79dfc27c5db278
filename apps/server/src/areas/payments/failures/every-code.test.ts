import { gatewayFaults, payCodes } from '@sikka/partners/gateway/sandbox';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Order, type SandboxPayments, startSandboxPayments } from '../testing/sandbox-payments.ts';
import { tryOf } from '../testing/test-payments.ts';
import { failureCodes, defaultsByState } from './failures.ts';

let it: SandboxPayments;
beforeAll(async () => {
  it = await startSandboxPayments();
});
afterAll(() => it.close());
afterEach(async () => expect(await it.t.broken()).toEqual([]));

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
  const found = await it.t.server.database.pool.query<{ kind: string }>(
    'select kind from journal where strpos(ref, $1) > 0 order by journal_id',
    [id],
  );
  return found.rows.map(({ kind }) => kind);
};

/** The net amount that the payer's bank paid to the gateway, in paise. */
const takenFrom = async (order: Order): Promise<number> => {
  const { payments } = await it.sandbox.control<{ payments: { reference: string; takenPaise?: number }[] }>('payments');
  return payments
    .filter(({ reference }) => reference.startsWith(order.id))
    .reduce((sum, { takenPaise = 0 }) => sum + takenPaise, 0);
};

const inBoth = async (order: Order) =>
  [
    await it.t.payments.orders.present(order.userGid, order.id, 'en'),
    await it.t.payments.orders.present(order.userGid, order.id, 'hi'),
  ] as const;

test('every code with a text is covered below, and no other', () => {
  const reached = [...refusals.map(([code]) => code), ...openCodes];
  expect(new Set(reached)).toEqual(new Set(Object.keys(failureCodes)));
  expect(payCodes.map(({ code }) => code).filter((code) => !reached.includes(code))).toEqual([]);
});

test.each(refusals)(
  '%s (₹%d, %s) has a text in both languages, takes nothing, and allows another attempt',
  async (code, rupees, method) => {
    const order = await it.orderOf(rupees);
    await it.settle();
    await it.pay(order, { method, ...(method !== 'UPI' && { code }) });
    await it.pass(5);
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
    expect([await journalsOf(order), await takenFrom(order), await it.t.refundsOf(order)]).toEqual([[], 0, []]);
    expect(it.t.eventsOf(order)).toEqual([]);
  },
);

test.each(openCodes)('%s is no refusal: paying again is blocked, and late money is taken once', async (code) => {
  const order = await it.orderOf(500);
  await it.settle();
  await it.pay(order, { pending: true, code });
  await it.pass(5);
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
  await it.pass(1_000);
  expect((await it.shown(order)).state).toBe('checking');
  expect([await journalsOf(order), await takenFrom(order)]).toEqual([[], 0]);
  await it.sandbox.control(`payments/${tryOf(order)}`, {});
  await it.pass(301);
  expect(await it.shown(order)).toMatchObject({ state: 'collected', attempt: { state: 'succeeded' } });
  expect([await journalsOf(order), await takenFrom(order)]).toEqual([['order_collected'], 50_000]);
  expect(it.t.eventsOf(order)).toEqual(['collected']);
});

test.each(openCodes)('%s that ends as a refusal takes nothing, and says so then', async (code) => {
  const order = await it.orderOf(500);
  await it.settle();
  await it.pay(order, { pending: true, code });
  await it.pass(5);
  await it.sandbox.control(`payments/${tryOf(order)}`, { code });
  await it.pass(301);
  const meaning = failureCodes[code];
  for (const [index, shown] of (await inBoth(order)).entries())
    expect(shown?.attempt).toMatchObject({
      state: 'declined',
      failure: { code, source: meaning?.source, message: meaning?.text({}, { locale: index === 0 ? 'en' : 'hi' }) },
    });
  expect([await journalsOf(order), await takenFrom(order), it.t.eventsOf(order)]).toEqual([[], 0, []]);
});

test.each([
  [28_101, 'RB', 'collected'],
  [28_102, '96', 'open'],
] as const)('₹%d is open with %s for two minutes; then the order is %s', async (rupees, code, state) => {
  const order = await it.orderOf(rupees);
  await it.settle();
  await it.pay(order);
  await it.pass(5);
  expect(await it.shown(order)).toMatchObject({ state: 'checking', attempt: { failure: { code } } });
  await it.pass(121);
  await it.pass(301);
  const shown = await it.shown(order);
  expect([shown.state, shown.attempt?.failure?.code]).toEqual(
    state === 'open' ? ['open', 'U30'] : ['collected', undefined],
  );
  expect(await journalsOf(order)).toEqual(state === 'open' ? [] : ['order_collected']);
});
