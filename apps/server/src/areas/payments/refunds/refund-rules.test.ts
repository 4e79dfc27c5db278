import { refundReasons, refundStages } from '@sikka/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysAfter } from '#platform/data/ist-day.ts';
import {
  compensationOn,
  datesOf,
  daysBetween,
  judgeRefundEvent,
  ombudsmanDay,
  ownerOf,
  pauseBeforeNewAttempt,
  pauseBeforeRefundRead,
} from './refund-rules.ts';

const timeOf = (moment: string) => new Date(moment);

describe('dates', () => {
  test.each([
    ['detected on the same day', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00Z', '2026-11-06', '2026-11-06'],
    ['a minute before midnight in India', '2026-11-01T18:29:00Z', '2026-11-01T18:29:30Z', '2026-11-06', '2026-11-06'],
    ['a minute after midnight in India', '2026-11-01T18:31:00Z', '2026-11-01T18:31:30Z', '2026-11-07', '2026-11-07'],
    ['over the end of a month', '2026-02-26T06:00:00Z', '2026-02-26T06:00:00Z', '2026-03-03', '2026-03-03'],
    ['over a leap day', '2028-02-26T06:00:00Z', '2028-02-26T06:00:00Z', '2028-03-02', '2028-03-02'],
    [
      'detected two days later: the law still counts from the debit',
      '2026-11-01T06:00:00Z',
      '2026-11-03T06:00:00Z',
      '2026-11-06',
      '2026-11-06',
    ],
    [
      'found long after: late from its first day',
      '2026-11-01T06:00:00Z',
      '2026-11-20T06:00:00Z',
      '2026-11-06',
      '2026-11-06',
    ],
  ])('%s', (_, debited, detected, promisedBy, legalLimit) => {
    const refund = {
      debitedAt: timeOf(debited),
      detectedAt: timeOf(detected),
      reason: 'rejectedByBiller',
    } as const;
    expect(datesOf(refund)).toEqual({ promisedBy, legalLimit });
  });

  test('a complaint counts from the day of its decision', () => {
    const refund = {
      debitedAt: timeOf('2026-10-01T06:00:00Z'),
      detectedAt: timeOf('2026-11-01T06:00:00Z'),
    } as const;
    expect(datesOf({ ...refund, reason: 'complaint' })).toEqual({ promisedBy: '2026-11-06', legalLimit: '2026-11-06' });
  });

  test('the promised date is never after the legal limit, and never before the debit', () => {
    const day = fc.date({
      min: timeOf('2026-01-01T00:00:00Z'),
      max: timeOf('2030-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.nat(90 * 86_400), fc.constantFrom(...refundReasons), (debitedAt, later, reason) => {
        const detectedAt = new Date(debitedAt.getTime() + later * 1_000);
        const { promisedBy, legalLimit } = datesOf({ debitedAt, detectedAt, reason });
        expect(promisedBy <= legalLimit).toBe(true);
        expect(daysBetween(ombudsmanDay(debitedAt), promisedBy)).toBeGreaterThanOrEqual(-30);
      }),
    );
  });

  test('adding and counting days agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -400, max: 400 }), (start, days) => {
        const day = new Date(start * 86_400_000).toISOString().slice(0, 10);
        expect(daysBetween(day, daysAfter(day, days))).toBe(days);
      }),
    );
  });
});

test('accrues 100 rupees for each day after the limit, and none before', () => {
  const owed = ['2026-11-05', '2026-11-06', '2026-11-07', '2026-11-16'].map((day) => compensationOn(day, '2026-11-06'));
  expect(owed).toEqual([0, 0, 10_000, 100_000]);
});

test('the ombudsman accepts a complaint thirty days after the debit', () => {
  expect(ombudsmanDay(timeOf('2026-11-01T06:00:00Z'))).toBe('2026-12-01');
});

test('each stage has one responsible party', () => {
  expect(refundStages.map(ownerOf)).toEqual(['us', 'gateway', 'gateway', 'yourBank', 'you']);
});

const gatewayStates = ['accepted', 'sent', 'credited', 'failed'] as const;
const step = (to: string) => ({ kind: 'step', to });
const nothing = { kind: 'nothing' };
const gaveUp = { kind: 'gaveUp' };

test.each([
  ['REQUESTED', [step('ACCEPTED'), step('SENT_BY_BANK'), step('CREDITED'), gaveUp]],
  ['ACCEPTED', [nothing, step('SENT_BY_BANK'), step('CREDITED'), gaveUp]],
  ['SENT_BY_BANK', [nothing, nothing, step('CREDITED'), gaveUp]],
  ['CREDITED', [nothing, nothing, nothing, { kind: 'contradiction' }]],
] as const)('an event at the stage %s', (stage, verdicts) => {
  expect(gatewayStates.map((state) => judgeRefundEvent(stage, state))).toEqual(verdicts);
});

test('pauses grow to an hour, and between attempts to a day', () => {
  expect([0, 1, 2, 3, 4, 5, 500].map(pauseBeforeRefundRead)).toEqual([5, 30, 120, 600, 1_800, 3_600, 3_600]);
  expect([1, 2, 3, 4, 5, 50].map(pauseBeforeNewAttempt)).toEqual([60, 600, 3_600, 21_600, 86_400, 86_400]);
});
