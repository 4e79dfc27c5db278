import type { EventPolicy, Tone } from '#platform/event-policies.ts';
import { daysAfter, istDay, startOfIstDay } from '#platform/ist-day.ts';

/** Minutes of an Indian day in which messages of a tone stay silent: from the evening until the morning. */
export const quietHours: Record<Tone, { from: number; until: number } | undefined> = {
  urgent: undefined,
  ordinary: { from: 21 * 60, until: 9 * 60 },
  promotional: { from: 21 * 60, until: 10 * 60 },
};

/** Promotional messages of one person. */
export const promotionLimits = { aDay: 1, aWeek: 3 } as const;

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** What is sent has left, or was given up, within this time; nothing promotional is begun so shortly before the evening. */
const sendingMinutes = 1;

const at = (day: string, minutes: number): Date => new Date(startOfIstDay(day).getTime() + minutes * minuteMs);

/** The moment from which a message may leave: now, or the end of the quiet hours. */
export const mayLeaveAt = (tone: Tone, now: Date): Date => {
  const quiet = quietHours[tone];
  if (!quiet) return now;
  const today = istDay(now);
  if (now < at(today, quiet.until)) return at(today, quiet.until);
  if (now >= at(today, quiet.from - sendingMinutes)) return at(daysAfter(today, 1), quiet.until);
  return now;
};

/** How long a push service may hold a message for a phone that is off, in seconds: a promotional one not into the evening. */
export const holdSeconds = (tone: Tone, now: Date, expiresAt: Date): number => {
  const quiet = quietHours.promotional?.from ?? dayMinutes;
  const end =
    tone === 'promotional' ? Math.min(expiresAt.getTime(), at(istDay(now), quiet).getTime()) : expiresAt.getTime();
  return Math.max(0, Math.floor((end - now.getTime()) / 1_000));
};

/** Whether one more promotional message would be too many after those that left at these moments. */
export const isTooMany = (promotedAt: readonly Date[], now: Date): boolean => {
  const today = istDay(now);
  const weekAgo = now.getTime() - 7 * dayMinutes * minuteMs;
  return (
    promotedAt.filter((each) => istDay(each) === today).length >= promotionLimits.aDay ||
    promotedAt.filter((each) => each.getTime() > weekAgo).length >= promotionLimits.aWeek
  );
};

/** Seconds until a delivery is tried again after so many tries: 5, 10, 20 … an hour; `scatter` from 0 to 1 adds up to a quarter. */
export const waitAfter = (attempts: number, scatter: number): number =>
  Math.min(5 * 2 ** Math.min(attempts, 12), 3_600) * (1 + scatter / 4);

export type DeliveryEnd = 'SENT' | 'EXPIRED' | 'SWITCHED_OFF' | 'SEEN' | 'CAPPED' | 'NOWHERE';

interface DeliveryCase {
  policy: EventPolicy;
  isOn: boolean;
  /** Read or deleted in the inbox meanwhile. */
  isSeen: boolean;
  now: Date;
  expiresAt: Date;
}

/** What becomes of a delivery that is due; the limit of promotional messages is asked of whoever may leave. */
export const judgeDelivery = ({ policy, isOn, isSeen, now, expiresAt }: DeliveryCase): DeliveryEnd | { at: Date } => {
  if (expiresAt <= now) return 'EXPIRED';
  if (!isOn) return 'SWITCHED_OFF';
  if (isSeen) return 'SEEN';
  const leavesAt = mayLeaveAt(policy.tone, now);
  return leavesAt >= expiresAt ? 'EXPIRED' : { at: leavesAt };
};
