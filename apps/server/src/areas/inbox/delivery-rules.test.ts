import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventPolicy, eventPolicies, type Tone } from '#platform/people/event-policies.ts';
import {
  holdSeconds,
  exceedsPromotionLimit,
  judgeDelivery,
  earliestSendTime,
  retryDelaySeconds,
} from './delivery-rules.ts';

const istTime = (time: string, day = '2026-11-25') => new Date(`${day}T${time}+05:30`);
const indianMinute = (moment: Date) => Math.floor((moment.getTime() / 60_000 + 330) % 1_440);
const minutes = Array.from(
  { length: 2 * 1_440 },
  (_, minute) => new Date(istTime('00:00').getTime() + minute * 60_000),
);

test.each([
  ['promotional', 21 * 60, 10 * 60],
  ['ordinary', 21 * 60, 9 * 60],
] as const)('no %s message is sent in quiet hours, and none waits longer than needed', (tone, from, until) => {
  for (const now of minutes)
    for (const seconds of [0, 59]) {
      const moment = new Date(now.getTime() + seconds * 1_000);
      const leaves = earliestSendTime(tone, moment);
      const minute = indianMinute(leaves);
      // A message that was sent ends within a minute.
      expect(minute >= until && minute < from - 1).toBe(true);
      const wait = leaves.getTime() - moment.getTime();
      expect(wait === 0 || minute === until).toBe(true);
      expect(wait).toBeLessThanOrEqual((1_440 - (from - 1) + until) * 60_000);
    }
});

test('urgent messages are sent at once', () => {
  for (const now of minutes) expect(earliestSendTime('urgent', now)).toBe(now);
});

test('no push service holds a promotional message into the evening', () => {
  for (const now of minutes) {
    const leaves = earliestSendTime('promotional', now);
    const deliverAt = new Date(leaves.getTime() + holdSeconds('promotional', leaves, new Date('2100-01-01')) * 1_000);
    expect(indianMinute(deliverAt)).toBeLessThanOrEqual(21 * 60);
    expect(indianMinute(deliverAt)).toBeGreaterThanOrEqual(10 * 60);
  }
  expect(holdSeconds('ordinary', istTime('20:00'), istTime('22:00'))).toBe(7_200);
  expect(holdSeconds('urgent', istTime('20:00'), istTime('19:00'))).toBe(0);
});

test('sends one promotional message a day and three a week', () => {
  const start = istTime('10:00').getTime();
  const offers = fc.array(fc.integer({ min: 0, max: 30 * 1_440 }), { maxLength: 200 });
  fc.assert(
    fc.property(offers, (offeredMinutes) => {
      const left: Date[] = [];
      for (const minute of offeredMinutes.toSorted((one, other) => one - other)) {
        const now = new Date(start + minute * 60_000);
        if (!exceedsPromotionLimit(left, now)) left.push(now);
      }
      left.forEach((each, place) => {
        const [next, fourth] = [left[place + 1], left[place + 3]];
        if (next) expect(next.getTime() - each.getTime()).toBeGreaterThan(0);
        if (fourth) expect(fourth.getTime() - each.getTime()).toBeGreaterThanOrEqual(7 * 86_400_000);
      });
      const days = left.map((each) => Math.floor((each.getTime() / 60_000 + 330) / 1_440));
      expect(new Set(days).size).toBe(days.length);
    }),
  );
});

const policy = (tone: Tone): EventPolicy => ({ ...eventPolicies.couponEnding, tone });
const [noon, night, tomorrow] = [istTime('12:00'), istTime('23:00'), istTime('12:00', '2026-11-26')];
const usual = { policy: policy('promotional'), isOn: true, isSeen: false, now: noon, expiresAt: tomorrow };

test.each([
  [{}, { sendAt: noon }],
  [{ now: night }, { sendAt: istTime('10:00', '2026-11-26') }],
  [{ now: night, policy: policy('urgent') }, { sendAt: night }],
  [{ now: night, expiresAt: istTime('09:59', '2026-11-26') }, 'EXPIRED'],
  [{ now: tomorrow }, 'EXPIRED'],
  [{ isOn: false, now: night }, 'SWITCHED_OFF'],
  [{ isSeen: true }, 'SEEN'],
])('%j results in %j', (differing, verdict) => {
  expect(judgeDelivery({ ...usual, ...differing })).toEqual(verdict);
});

test('the pauses double up to an hour', () => {
  expect(Array.from({ length: 12 }, (_, attempts) => retryDelaySeconds(attempts, 0))).toEqual([
    5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600, 3_600,
  ]);
  expect(retryDelaySeconds(0, 1)).toBe(6.25);
});

test('every message sent at night is urgent', () => {
  for (const { type, tone } of Object.values<EventPolicy>(eventPolicies))
    expect([type, tone]).toEqual(
      ['PAYMENTS', 'REFUNDS', 'MANDATES', 'SECURITY'].includes(type)
        ? [type, 'urgent']
        : [type, expect.stringMatching(/ordinary|promotional/)],
    );
});
