import { paise } from '@sikka/money';
import { expect, it, vi } from 'vitest';
import { sampleBillers } from './testing/fixtures.ts';
import { startNetwork } from './testing/start-network.ts';

/** Pays 40 times under the rates and returns the outcomes and the network's books. */
const payMany = async (rates: object) => {
  const { control, directPaymentRequest, pay } = await startNetwork({ breakAfter: 1_000 });
  await control('faults', rates);
  const request = Array.from({ length: 40 }, (_, index) => ({
    ...directPaymentRequest(sampleBillers.direct),
    reference: `ACCIDENT${index}`,
    amountPaise: paise(10_000 + index),
  }));
  const outcomes = [];
  for (const each of request) outcomes.push(await pay(each));
  const { payments } = await control<{ payments: { reference: string; state: string }[] }>('payments');
  return { outcomes, books: payments.map(({ reference, state }) => `${reference} ${state}`), control, request, pay };
};

const rates = { noEffect500: 0.2, effectThen502: 0.2, pending: 0.3, failure: 0.2 };

it('random faults repeat with their seed, and differ between seeds', async () => {
  const [first, again, other] = [
    await payMany({ seed: 7, ...rates }),
    await payMany({ seed: 7, ...rates }),
    await payMany({ seed: 8, ...rates }),
  ];
  expect(again.outcomes).toEqual(first.outcomes);
  expect(again.books).toEqual(first.books);
  expect(other.outcomes).not.toEqual(first.outcomes);
  expect(new Set(first.outcomes).size).toBeGreaterThanOrEqual(4);
}, 20_000);

it('repeated requests succeed in the end, and never pay twice', async () => {
  const { request, pay, control } = await payMany({ seed: 1, noEffect500: 0.5, effectThen502: 0.2 });
  for (const each of request) {
    await vi.waitFor(async () => expect(await pay(each)).toBe('success'), { interval: 1 });
  }
  const { payments } = await control<{ payments: { reference: string }[] }>('payments');
  expect(new Set(payments.map(({ reference }) => reference)).size).toBe(40);
  expect(payments).toHaveLength(40);
}, 20_000);

it('pending payments end within the given time', async () => {
  const { outcomes, control } = await payMany({ seed: 3, pending: 1, pendingSeconds: [5, 50], failure: 0.5 });
  expect(new Set(outcomes)).toEqual(new Set(['processing']));
  await control('clock', { advanceSeconds: 51 });
  await vi.waitFor(async () => {
    const { payments } = await control<{ payments: { state: string }[] }>('payments');
    expect(new Set(payments.map(({ state }) => state))).toEqual(new Set(['success', 'failure']));
  });
});

it('an empty setting ends all faults', async () => {
  const { control, pay, request } = await payMany({ seed: 2, noEffect500: 1 });
  await control('faults', {});
  expect(await pay(request[0]!)).toBe('success');
  expect(await control('state')).toMatchObject({ faults: null });
});

it('refuses invalid rates', async () => {
  const { control } = await startNetwork();
  for (const wrong of [{ seed: 1, noEffect500: 2 }, { noEffect500: 0.5 }, { seed: 1, webhooks: { lost: 1 } }]) {
    await expect(control('faults', wrong)).rejects.toThrow('BODY_INVALID');
  }
});
