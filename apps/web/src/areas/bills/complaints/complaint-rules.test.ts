import { expect, it } from 'vitest';
import { complaintStates } from '@sikka/contract/rules';
import { complainStageOf, isOpen, isOverdue, paceOf, timeLeft } from './complaint-rules.ts';

const at = '2026-11-21T04:12:00.000Z';
const complaintFrom = '2026-11-22T04:12:00.000Z';

it('knows which complaints are open', () => {
  expect(complaintStates.filter(isOpen)).toEqual(['SENDING', 'ASSIGNED', 'PENDING_REFUND']);
});

it.each([
  ['ASSIGNED', '2026-11-24', false],
  ['ASSIGNED', '2026-11-25', true],
  ['RESOLVED', '2026-11-25', false],
] as const)('%s on %s is overdue: %s', (state, today, overdue) => {
  expect(isOverdue({ state, dueDay: '2026-11-24' }, today)).toBe(overdue);
});

it('never calls a complaint without a deadline overdue', () => {
  expect(isOverdue({ state: 'ASSIGNED' }, '2030-01-01')).toBe(false);
});

it('polls only while a complaint is on its way to the network', () => {
  expect(complaintStates.filter((state) => paceOf(state).nextQuerySeconds > 0)).toEqual(['SENDING']);
});

it.each([
  ['2026-11-21T04:12:00.000Z', 'later'],
  ['2026-11-22T04:11:59.999Z', 'later'],
  ['2026-11-22T04:12:00.000Z', 'now'],
  ['2026-11-21T04:11:59.999Z', 'now'],
])('allows a complaint at %s: %s', (now, kind) => {
  expect(complainStageOf({ at, complaintFrom }, Date.parse(now)).kind).toBe(kind);
});

it('allows none about a payment that never reached the biller', () => {
  expect(complainStageOf({ at }, Date.parse(complaintFrom))).toEqual({ kind: 'never' });
});

it.each([
  [86_399_001, { hours: 24, minutes: 0, seconds: 0 }],
  [3_661_000, { hours: 1, minutes: 1, seconds: 1 }],
  [59_000, { hours: 0, minutes: 0, seconds: 59 }],
  [-5, { hours: 0, minutes: 0, seconds: 0 }],
])('counts %s ms down', (left, shown) => expect(timeLeft(left, 0)).toEqual(shown));
