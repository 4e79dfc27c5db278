import { daysAfter, istDay, startOfIstDay } from '#platform/data/ist-day.ts';
import type { EventPolicy, Tone } from '#platform/people/event-policies.ts';

/** Quiet hours by tone, in minutes of the Indian day: from the evening until the morning. */
export const quietHours: Record<Tone, { from: number; until: number } | undefined> = {
  urgent: undefined,
  ordinary: { from: 21 * 60, until: 9 * 60 },
  promotional: { from: 21 * 60, until: 10 * 60 },
};

/** Promotional messages per person. */
export const promotionLimits = { aDay: 1, aWeek: 3 } as const;

const minuteMs = 60_000;
const dayMinutes = 1_440;

/**
 * Sending takes at most this long; promotional messages are not started this shortly before the
 * quiet hours.
 */
const sendingMinutes = 1;

const timeOfDay = (day: string, minutes: number): Date => new Date(startOfIstDay(day).getTime() + minutes * minuteMs);

/** The earliest moment to send: now, or the end of the quiet hours. */
export const earliestSendTime = (tone: Tone, now: Date): Date => {
  const quietPeriod = quietHours[tone];
  if (!quietPeriod) return now;
  const today = istDay(now);
  if (now < timeOfDay(today, quietPeriod.until)) return timeOfDay(today, quietPeriod.until);
  if (now >= timeOfDay(today, quietPeriod.from - sendingMinutes))
    return timeOfDay(daysAfter(today, 1), quietPeriod.until);
  return now;
};

/**
 * How long a push service may hold a message for an offline phone, in seconds; a promotional one
 * not into the quiet hours.
 */
export const holdSeconds = (tone: Tone, now: Date, expiresAt: Date): number => {
  const quietPeriod = quietHours.promotional?.from ?? dayMinutes;
  const end =
    tone === 'promotional'
      ? Math.min(expiresAt.getTime(), timeOfDay(istDay(now), quietPeriod).getTime())
      : expiresAt.getTime();
  return Math.max(0, Math.floor((end - now.getTime()) / 1_000));
};

/**
 * Whether another promotional message would exceed the limits, after those sent at these moments.
 */
export const exceedsPromotionLimit = (promotedAt: readonly Date[], now: Date): boolean => {
  const today = istDay(now);
  const weekAgo = now.getTime() - 7 * dayMinutes * minuteMs;
  return (
    promotedAt.filter((each) => istDay(each) === today).length >= promotionLimits.aDay ||
    promotedAt.filter((each) => each.getTime() > weekAgo).length >= promotionLimits.aWeek
  );
};

/**
 * Seconds until the next attempt after `attempts`: 5, 10, 20 … an hour. `jitter`, 0 to 1, adds up
 * to a quarter as jitter.
 */
export const retryDelaySeconds = (attempts: number, jitter: number): number =>
  Math.min(5 * 2 ** Math.min(attempts, 12), 3_600) * (1 + jitter / 4);

export type DeliveryEnd = 'SENT' | 'EXPIRED' | 'SWITCHED_OFF' | 'SEEN' | 'CAPPED' | 'NOWHERE';

interface DeliveryFacts {
  policy: EventPolicy;
  isOn: boolean;
  /** Already read or deleted in the inbox. */
  isSeen: boolean;
  now: Date;
  expiresAt: Date;
}

/**
 * Decides about a due delivery: why it ends, or when it may be sent. The promotional limit is
 * checked afterwards.
 */
export const judgeDelivery = ({
  policy,
  isOn,
  isSeen,
  now,
  expiresAt,
}: DeliveryFacts): DeliveryEnd | { sendAt: Date } => {
  if (expiresAt <= now) return 'EXPIRED';
  if (!isOn) return 'SWITCHED_OFF';
  if (isSeen) return 'SEEN';
  const sendAt = earliestSendTime(policy.tone, now);
  return sendAt >= expiresAt ? 'EXPIRED' : { sendAt };
};
