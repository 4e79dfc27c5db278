import type { LoanInstalment, LoanQuote } from '@sikka/contract';
import type { QuoteLineKind } from '@sikka/contract/rules';

/** Open instalments that are shown before somebody asks for all. */
export const fewRows = 3;

const isOpen = ({ state }: LoanInstalment): boolean => state === 'OVERDUE' || state === 'DUE' || state === 'COMING';

/** The instalments that are still to be paid, the next one first. */
export const openRows = (instalments: readonly LoanInstalment[]): LoanInstalment[] => instalments.filter(isOpen);

/** What is still to be paid if everything goes by the plan, charges left aside; in paise. */
export const leftPaise = (instalments: readonly LoanInstalment[]): number =>
  openRows(instalments).reduce((sum, { instalmentPaise, paidPaise }) => sum + instalmentPaise - paidPaise, 0);

export const paidCount = (instalments: readonly LoanInstalment[]): number =>
  instalments.filter(({ state }) => state === 'PAID').length;

const sumOf = (lines: LoanQuote['lines'], ...kinds: QuoteLineKind[]): number =>
  lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { paise }) => sum + paise, 0);

/** What the lender charges for closing early, its tax included; in paise. */
export const closingCharge = (lines: LoanQuote['lines']): number => sumOf(lines, 'CHARGE', 'GST');

/** The interest of the open instalments that is not asked any more when everything is paid by these lines; in paise. */
export const interestSaved = (instalments: readonly LoanInstalment[], lines: LoanQuote['lines']): number => {
  const toCome = openRows(instalments).reduce((sum, { interestPaise }) => sum + interestPaise, 0);
  return Math.max(0, toCome - sumOf(lines, 'INTEREST'));
};
