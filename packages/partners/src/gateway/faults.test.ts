import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { faults } from './sandbox/faults.ts';
import { waitPatiently, startGateway } from './testing/start-gateway.ts';

type Started = Awaited<ReturnType<typeof startGateway>>;

const refusals = Object.entries(faults).filter(([ending]) => ending.startsWith('80'));

it('an amount selects the bank’s decline code, and the gateway reports its meaning', async () => {
  const { pay, stateOf, gateway } = await startGateway();
  for (const [ending, { code }] of refusals)
    expect(await stateOf(await pay({ amountPaise: paise(Number(`2${ending}00`)) }))).toBe(`failed ${code}`);
  expect(await gateway.readPayment(await pay({ amountPaise: paise(2_800_100) }))).toMatchObject({
    payment: { code: 'Z9', error: { source: 'customer', step: 'debit', reason: 'insufficient_funds' } },
  });
});

it.each([
  [28_101, 'pending RB', 'succeeded'],
  [28_102, 'pending 96', 'failed U30'],
  [28_103, 'pending RB', 'pending RB'],
])('₹%d is deemed, %s; two minutes later it is %s', async (rupees, first, later) => {
  const { pay, stateOf, advance } = await startGateway();
  const reference = await pay({ amountPaise: paise(rupees * 100) });
  expect(await stateOf(reference)).toBe(first);
  await advance(121);
  await waitPatiently(async () => expect(await stateOf(reference)).toBe(later));
});

const refundOf = async ({ gateway }: Started, paymentReference: string) => {
  const refund = { reference: `R${paymentReference}`, paymentReference, amountPaise: paise(100) };
  expect(await gateway.createRefund(refund)).toMatchObject({ refund: { state: 'accepted' } });
  return refund.reference;
};

it.each([
  [500, [21, 41], ['sent', 'credited']],
  [28_401, [21, 41], ['sent', 'failed']],
  [28_402, [86_401, 86_400, 86_401], ['sent', 'sent', 'credited']],
  [28_403, [999_999], ['accepted']],
])('a refund of ₹%d, after %o seconds: %o', async (rupees, seconds, states) => {
  const started = await startGateway();
  const reference = await refundOf(started, await started.pay({ amountPaise: paise(rupees * 100) }));
  for (const [index, state] of states.entries()) {
    await started.advance(seconds[index] ?? 0);
    await waitPatiently(async () => expect(await started.refundState(reference)).toBe(state));
  }
});

it('a refund only moves forward', async () => {
  const started = await startGateway();
  const reference = await refundOf(started, await started.pay());
  for (const state of ['credited', 'sent', 'failed']) await started.control(`refunds/${reference}`, { state });
  expect(await started.refundState(reference)).toBe('credited');
});

it('an unpaid payment expires', async () => {
  const { create, stateOf, advance } = await startGateway();
  const { reference } = await create();
  await advance(15 * 60 + 1);
  await waitPatiently(async () => expect(await stateOf(reference)).toBe('expired'));
});

it.each([[{ down: true }], [{ unresponsive: true }], [{ slowMs: 2_000 }]])(
  '%o: unknown, then recovers after',
  async (switches) => {
    const { gateway, create, control } = await startGateway({ timeoutMs: 200 });
    const { reference } = await create();
    await control('switches', switches);
    expect((await gateway.readPayment(reference)).kind).toBe('unknown');
    await control('switches', {});
    expect((await gateway.readPayment(reference)).kind).toBe('accepted');
  },
);

const faultCases = {
  seed: 7,
  noEffect500: 0.15,
  effectThenSilence: 0.05,
  effectThen502: 0.15,
  pending: 0.5,
  failure: 0.3,
};

/** The results of twenty payments under faults, by the gateway's own books. */
const afterAccidents = async (): Promise<string[]> => {
  const { gateway, create, control, advance } = await startGateway({ timeoutMs: 500 });
  const { request } = await create();
  await control('auto-payer', { afterSeconds: [1, 5], abandons: 0.2, seed: 3 });
  await control('faults', faultCases);
  for (let number = 0; number < 20; number += 1) {
    const payment = { ...request, reference: `CHANCE${number}` };
    await waitPatiently(async () => expect((await gateway.createPayment(payment)).kind).toBe('accepted'));
  }
  const found = async () => {
    const { payments } = await control<{ payments: { reference: string; state: string; code?: string }[] }>('payments');
    return payments.slice(1).map(({ reference, state, code = '' }) => `${reference} ${state} ${code}`);
  };
  const hasEnded = async () => {
    await advance(60);
    expect((await found()).join()).not.toMatch(/pending|created/);
  };
  await waitPatiently(hasEnded);
  return found();
};

it('random faults repeat with their seed, and a repeated request makes one payment', async () => {
  const first = await afterAccidents();
  expect(first).toHaveLength(20);
  for (const state of ['succeeded', 'failed', 'expired']) expect(first.join()).toContain(state);
  expect(await afterAccidents()).toEqual(first);
}, 60_000);
