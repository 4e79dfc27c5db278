import { expect, it } from 'vitest';
import { againOf } from './RefusalCards.tsx';

it.each([
  ['the day of a refusal', { reapplyFrom: '2027-02-19' }, '2026-11-21', { kind: 'later', days: 90 }],
  ['the last day of waiting', { reapplyFrom: '2027-02-19' }, '2027-02-18', { kind: 'later', days: 1 }],
  ['the day the waiting is over', { reapplyFrom: '2027-02-19' }, '2027-02-19', { kind: 'now' }],
  [
    'the day of a review that failed',
    { reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' },
    '2026-11-21',
    { kind: 'retry', until: '2026-12-21' },
  ],
  [
    'the last day for trying again',
    { reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' },
    '2026-12-21',
    { kind: 'retry', until: '2026-12-21' },
  ],
  [
    'a day later, when everything is asked anew',
    { reapplyFrom: '2026-11-21', retryUntil: '2026-12-21' },
    '2026-12-22',
    { kind: 'now' },
  ],
])('%s', (_when, rejection, today, again) => {
  expect(againOf(rejection, today)).toEqual(again);
});
