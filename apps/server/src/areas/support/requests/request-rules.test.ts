import { describe, expect, test } from 'vitest';
import {
  canEscalate,
  canReply,
  dueDayOf,
  isLate,
  type RequestStatus,
  officerDueDay,
  workingDaysAfter,
} from './request-rules.ts';

const noon = (day: string): Date => new Date(`${day}T12:00:00+05:30`);

test.each([
  // A Wednesday; then over a weekend; received on a Saturday; over Republic Day, a Monday; over Gandhi Jayanti, a Friday.
  ['2026-11-25', 3, '2026-11-30'],
  ['2026-11-25', 1, '2026-11-26'],
  ['2026-11-28', 3, '2026-12-02'],
  ['2026-01-23', 1, '2026-01-27'],
  ['2026-10-01', 1, '2026-10-05'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-25', 0, '2026-11-25'],
])('%s plus %i working days is %s', (day, days, due) => expect(workingDaysAfter(day, days)).toBe(due));

test('a question is due in three working days, feedback in seven, an escalation in thirty days', () => {
  expect(dueDayOf('QUERY', noon('2026-11-25'))).toBe('2026-11-30');
  expect(dueDayOf('FEEDBACK', noon('2026-11-25'))).toBe('2026-12-04');
  expect(officerDueDay(noon('2026-11-25'))).toBe('2026-12-25');
  // Half past eleven at night in UTC is the next day in India.
  expect(dueDayOf('QUERY', new Date('2026-11-25T23:30:00Z'))).toBe('2026-12-01');
});

const open: RequestStatus = {
  state: 'UNDER_REVIEW',
  outcome: null,
  due_day: '2026-11-30',
  resolved_at: null,
  escalated_at: null,
};
const resolved: RequestStatus = { ...open, state: 'RESOLVED', outcome: 'ANSWERED', resolved_at: noon('2026-11-27') };
const refused: RequestStatus = { ...resolved, outcome: 'REFUSED' };

describe('what can be done about a request', () => {
  test.each<[string, Partial<RequestStatus>, string, { late: boolean; reply: boolean; escalate: boolean }]>([
    ['in time', {}, '2026-11-30', { late: false, reply: true, escalate: false }],
    ['a day late', {}, '2026-12-01', { late: true, reply: true, escalate: true }],
    ['not reviewed', { state: 'RECEIVED' }, '2026-12-01', { late: true, reply: true, escalate: true }],
    ['the user is waited for', { state: 'WAITING' }, '2026-12-01', { late: false, reply: true, escalate: false }],
    [
      'the officer has it',
      { escalated_at: noon('2026-11-26') },
      '2026-12-01',
      { late: true, reply: true, escalate: false },
    ],
    ['answered', resolved, '2026-12-12', { late: false, reply: true, escalate: false }],
    ['answered long ago', resolved, '2026-12-13', { late: false, reply: false, escalate: false }],
    ['refused', refused, '2026-12-12', { late: false, reply: true, escalate: true }],
    ['refused long ago', refused, '2026-12-13', { late: false, reply: false, escalate: false }],
  ])('%s', (_, facts, day, expected) => {
    const request = { ...open, ...facts };
    const now = noon(day);
    expect({ late: isLate(request, now), reply: canReply(request, now), escalate: canEscalate(request, now) }).toEqual(
      expected,
    );
  });
});
