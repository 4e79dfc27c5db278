import { m } from '@sikka/messages';
import type { timeLeft } from './validity-rules.ts';

/** How long a lender is still bound: in days, on the last day in hours, in the last hour in minutes. */
export const leftText = ({ days, hours, minutes }: NonNullable<ReturnType<typeof timeLeft>>): string => {
  if (days > 0) return m.lending_home_days_count({ count: days });
  return hours > 0 ? m.lending_facts_left_hours({ hours, minutes }) : m.lending_facts_left_minutes({ minutes });
};
