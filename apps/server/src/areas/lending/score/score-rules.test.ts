import { scoreLimits } from '@sikka/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasRequiredFields,
  compensationFor,
  daysLeft,
  disputeDeadline,
  isReasonAgainst,
  missingForReport,
  nextReportAllowedAt,
  pauseBeforeDispute,
  pauseBeforeReport,
} from './score-rules.ts';

const timeOf = (moment: string) => new Date(moment);
const moments = fc.date({ min: timeOf('2026-01-01'), max: timeOf('2030-01-01'), noInvalidDate: true });
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const aDay = 86_400_000;

describe('the next report', () => {
  test('can be requested 30 days after the last one, to the moment', () => {
    const reportedAt = timeOf('2026-11-01T10:00:00Z');
    expect(nextReportAllowedAt(undefined, reportedAt)).toBeUndefined();
    expect(nextReportAllowedAt(reportedAt, timeOf('2026-12-01T09:59:59Z'))).toEqual(timeOf('2026-12-01T10:00:00Z'));
    expect(nextReportAllowedAt(reportedAt, timeOf('2026-12-01T10:00:00Z'))).toBeUndefined();
  });

  test('needs name, date of birth and PAN, in this order', () => {
    expect(missingForReport({})).toEqual(['fullName', 'birthDay', 'pan']);
    expect(missingForReport({ birthDay: '1994-06-12', email: 'asha@mail.example' })).toEqual(['fullName', 'pan']);
    expect(hasRequiredFields({ fullName: 'Asha Devi', birthDay: '1994-06-12', pan: 'ABCPE1234F' })).toBe(true);
  });
});

describe('the clock of a dispute', () => {
  const raised = timeOf('2026-11-21T18:00:00Z');
  const due = disputeDeadline(raised);

  test.each([
    ['2026-11-21T18:00:00Z', 30, 0],
    ['2026-12-20T18:29:59Z', 1, 0],
    ['2026-12-21T18:29:59Z', 0, 0],
    // Midnight in India: the day after the last one.
    ['2026-12-21T18:30:00Z', 0, 10_000],
    ['2026-12-31T18:00:00Z', 0, 100_000],
  ])('at %s has %i days left and %i paise owed', (now, left, owed) => {
    expect([daysLeft(due, timeOf(now)), compensationFor(due, timeOf(now))]).toEqual([left, owed]);
  });

  test('accrues nothing before the deadline, and 100 rupees per day after it', () => {
    fc.assert(
      fc.property(moments, fc.nat(200 * aDay), (moment, passed) => {
        const end = disputeDeadline(moment);
        const now = later(moment, passed);
        const owed = compensationFor(end, now);
        if (daysLeft(end, now) > 0) expect(owed).toBe(0);
        expect(compensationFor(end, later(now, aDay))).toBe(
          daysLeft(end, now) > 0 ? 0 : owed + scoreLimits.compensationPaisePerDay,
        );
      }),
    );
  });
});

test('each reason applies to its kind of item', () => {
  expect(isReasonAgainst('ACCOUNT', 'NOT_AGREED')).toBe(false);
  expect(isReasonAgainst('ENQUIRY', 'WRONG_BALANCE')).toBe(false);
  expect(isReasonAgainst('ENQUIRY', 'NOT_AGREED')).toBe(true);
});

test.each([pauseBeforeReport, pauseBeforeDispute])('polls the bureau less and less often: %#', (pauseOf) => {
  const pauses = Array.from({ length: 12 }, (_, polls) => pauseOf(polls));
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBeGreaterThan(0);
});
