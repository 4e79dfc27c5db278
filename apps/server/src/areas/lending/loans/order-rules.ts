import { nextRow } from './dues-rules.ts';
import { isOverLoan, type OwnLoan } from './own-loans.ts';

/** Sorts after every day. */
const never = '9999';

const rankOf = (own: OwnLoan): number => {
  const { told } = own;
  if (isOverLoan(own)) return 3;
  if (told?.status === 'EMI_OVERDUE') return 0;
  return told && told.duePaise > 0 ? 1 : 2;
};

const dayOf = ({ told }: OwnLoan): string => (told && nextRow(told)?.dueDay) ?? never;

/** Late loans first, the longest late at the top; then what is due today, then by the next due day; those that are over last, newest first. */
export const byUrgency = (a: OwnLoan, b: OwnLoan): number => {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  const late = (b.told?.daysOverdue ?? 0) - (a.told?.daysOverdue ?? 0);
  if (late !== 0) return late;
  if (rankOf(a) < 3 && dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1;
  return b.application.created_at.getTime() - a.application.created_at.getTime();
};
