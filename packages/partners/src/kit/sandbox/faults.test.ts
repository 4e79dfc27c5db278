import { expect, it } from 'vitest';
import { faultRates, randomLineFault, randomWebhookFault } from './faults.ts';

const tries = 2_000;
const shares = (outcomes: (string | undefined)[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map((name) => [String(name), outcomes.filter((each) => each === name).length / tries]),
  );
const many = <Outcome>(act: (index: number) => Outcome) => Array.from({ length: tries }, (_, index) => act(index));

it('a connection fails at the given rate', () => {
  const rates = faultRates.parse({
    seed: 1,
    noEffect500: 0.1,
    silence: 0.2,
    effectThenSilence: 0.3,
    effectThen502: 0.1,
  });
  const found = shares(many((index) => randomLineFault(rates, `payment ${index}`, 1)));
  for (const [name, share] of [
    ['serverError', 0.1],
    ['silence', 0.2],
    ['answerLost', 0.3],
    ['badGateway', 0.1],
    ['undefined', 0.3],
  ] as const) {
    expect(Math.abs((found[name] ?? 0) - share)).toBeLessThan(0.04);
  }
});

it('each attempt is random, and every seed differs', () => {
  const rates = (seed: number) => faultRates.parse({ seed, noEffect500: 0.5 });
  const drawFault = (seed: number, attempt: number) =>
    many((index) => randomLineFault(rates(seed), `payment ${index}`, attempt));
  expect(drawFault(1, 1)).toEqual(drawFault(1, 1));
  expect(drawFault(1, 2)).not.toEqual(drawFault(1, 1));
  expect(drawFault(2, 1)).not.toEqual(drawFault(1, 1));
});

it('webhooks are lost at the given rate, and late within the limit', () => {
  const names = ['late', 'duplicate', 'outOfOrder', 'forged', 'stale', 'never', 'noise'] as const;
  const webhooks = { ...Object.fromEntries(names.map((name) => [name, 0.1])), lateSeconds: 9 };
  const rates = faultRates.parse({ seed: 'a', webhooks });
  const drawn = many((index) => randomWebhookFault(rates, `news ${index}`));
  const found = shares(drawn.map(({ fault }) => fault));
  for (const name of names) expect(Math.abs((found[name] ?? 0) - 0.1)).toBeLessThan(0.03);
  expect(Math.min(...drawn.map(({ lateSeconds }) => lateSeconds))).toBe(1);
  expect(Math.max(...drawn.map(({ lateSeconds }) => lateSeconds))).toBe(9);
});

it('without rates nothing fails', () => {
  const rates = faultRates.parse({ seed: 1 });
  expect(randomLineFault(rates, 'payment', 1)).toBeUndefined();
  expect(randomWebhookFault(rates, 'webhook').fault).toBeUndefined();
});
