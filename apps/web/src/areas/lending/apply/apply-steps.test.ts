import { expect, it } from 'vitest';
import { type ApplyProgress, type ApplyStep, isReached, openStep } from './apply-steps.ts';

const nothing: ApplyProgress = { hasRequest: false, missing: ['pan', 'pincode'] };
const requested: ApplyProgress = { ...nothing, hasRequest: true };
const whole: ApplyProgress = { hasRequest: true, missing: [] };

it.each<[string, ApplyProgress, ApplyStep | undefined, ApplyStep]>([
  ['begins with the loan', nothing, undefined, 'loan'],
  ['asks nothing of the loan that was said when comparing', requested, undefined, 'person'],
  ['leaves out a part that is saved', { ...requested, missing: ['pincode'] }, undefined, 'work'],
  ['asks for the consent alone when all is saved', whole, undefined, 'send'],
  ['goes on behind a step', requested, 'person', 'work'],
  ['goes back to the consent after a change', whole, 'loan', 'send'],
])('%s', (_what, progress, after, step) => {
  expect(openStep(progress, after)).toBe(step);
});

it('opens no step before those in front of it are done', () => {
  expect(isReached('send', requested)).toBe(false);
  expect(isReached('person', requested)).toBe(true);
  expect(isReached('loan', whole)).toBe(true);
  expect(isReached('send', whole)).toBe(true);
});
