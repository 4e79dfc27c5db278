import { m } from '@sikka/messages';
import { useNowUntil } from '#shared/use-now-until.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Remaining validity in days, hours of the day and minutes of the hour. Undefined after it. */
export const timeLeft = (
  untilMs: number,
  nowMs: number,
): { days: number; hours: number; minutes: number } | undefined => {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return undefined;
  return {
    days: Math.floor(leftMs / dayMs),
    hours: Math.floor((leftMs % dayMs) / hourMs),
    minutes: Math.floor((leftMs % hourMs) / minuteMs),
  };
};

/** Remaining validity: in days, on the last day in hours, in the last hour in minutes. */
export const leftText = ({ days, hours, minutes }: NonNullable<ReturnType<typeof timeLeft>>): string => {
  if (days > 0) return m.common_days({ count: days });
  return hours > 0 ? m.lending_facts_left_hours({ hours, minutes }) : m.lending_facts_left_minutes({ minutes });
};

/** The current time in Unix milliseconds, precise enough for a countdown in minutes. */
export const useNow = (): number => useNowUntil(Infinity, 15_000);
