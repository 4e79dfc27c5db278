import type { GatewayPaymentState } from '@sikka/partners/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minPauseBeforeRead, isLive, judgeAttemptEvent, pauseBeforeRead } from './attempt-rules.ts';
import type { AttemptState } from './tables.ts';

const gatewayStates = [
  'created',
  'pending',
  'failed',
  'cancelled',
  'expired',
  'succeeded',
] as const satisfies GatewayPaymentState[];
const step = (to: AttemptState) => ({ kind: 'step', to });
const nothing = { kind: 'nothing' };
const contradiction = { kind: 'contradiction' };
const ends = [step('failed'), step('cancelled'), step('expired'), step('succeeded')];

test.each([
  ['created', [step('sent'), step('pending'), ...ends]],
  ['sent', [nothing, step('pending'), ...ends]],
  ['pending', [nothing, nothing, ...ends]],
  ['failed', [nothing, nothing, nothing, nothing, nothing, step('succeeded')]],
  ['cancelled', [nothing, nothing, nothing, nothing, nothing, step('succeeded')]],
  ['expired', [nothing, nothing, nothing, nothing, nothing, step('succeeded')]],
  ['succeeded', [nothing, nothing, contradiction, contradiction, contradiction, nothing]],
] as const)('an attempt that is %s', (state, verdicts) => {
  expect(gatewayStates.map((each) => judgeAttemptEvent(state, each))).toEqual(verdicts);
});

test('a success decides the attempt, in any order and number of webhooks', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...gatewayStates), { maxLength: 20 }), (reported) => {
      let state = 'created' as AttemptState;
      const seen: AttemptState[] = [state];
      for (const each of reported) {
        const verdict = judgeAttemptEvent(state, each);
        if (verdict.kind === 'step') seen.push((state = verdict.to));
      }
      expect(state === 'succeeded').toBe(reported.includes('succeeded'));
      expect(seen.length).toBeLessThanOrEqual(5);
      expect(isLive(state)).toBe(reported.every((each) => each === 'created' || each === 'pending'));
    }),
  );
});

test('polls the gateway after 5, 15, 30 and 60 seconds, then every three minutes', () => {
  expect([0, 1, 2, 3, 4, 50].map((polls) => pauseBeforeRead('sent', null, polls))).toEqual([5, 15, 30, 60, 180, 180]);
  expect(pauseBeforeRead('pending', 'U30', 0)).toBe(5);
  expect(minPauseBeforeRead('sent', null)).toBe(3);
});

test.each(['RB', '96'])('does not poll a deemed payment (%s) for 90 seconds and more', (code) => {
  expect([0, 1, 2, 3, 50].map((polls) => pauseBeforeRead('pending', code, polls))).toEqual([90, 90, 120, 300, 300]);
  expect(minPauseBeforeRead('pending', code)).toBe(90);
});
