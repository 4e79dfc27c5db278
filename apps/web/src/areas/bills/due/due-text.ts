import { m } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';
import { pressingOf, type Pressing } from './due-rules.ts';

/** When a bill is due, counted from today. */
export const dueText = (daysLeft: number | undefined): string => {
  if (daysLeft === undefined) return m.bills_due_no_date();
  if (daysLeft < 0) return m.bills_due_late({ count: -daysLeft });
  if (daysLeft === 0) return m.bills_due_today();
  return daysLeft === 1 ? m.bills_due_tomorrow() : m.bills_due_days({ count: daysLeft });
};

const tones: Readonly<Record<Pressing, NonNullable<TagProps['tone']>>> = {
  late: 'bad',
  soon: 'warn',
  later: 'plain',
  undated: 'plain',
};

export const dueTone = (daysLeft: number | undefined): NonNullable<TagProps['tone']> => tones[pressingOf(daysLeft)];
