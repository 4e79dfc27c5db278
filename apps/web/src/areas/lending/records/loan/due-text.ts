import { m } from '@sikka/messages';
import { formatDay } from '#shared/format.ts';
import type { Due } from './due-rules.ts';

/** By when something has to be paid; empty when nothing more is to come. */
export const dueText = (due: Due): string => {
  switch (due.kind) {
    case 'overdue':
      return m.lending_records_overdue_days({ count: due.days });
    case 'now':
      return m.lending_records_due_now();
    case 'next':
      return m.lending_records_due_on({ day: formatDay(Date.parse(due.day)) });
    case 'nothing':
      return '';
  }
};
