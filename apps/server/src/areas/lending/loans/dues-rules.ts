import type { Paise } from '@sikka/money';
import type { InstalmentState } from '@sikka/contract';
import { daysAfter } from '#platform/data/ist-day.ts';
import { isOver } from '../applications/status-rules.ts';
import type { LenderDebit, LenderInstalment, LenderLoan } from '@sikka/partners/kit';

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** What is missing of an instalment, in paise. */
export const missingOf = ({ instalmentPaise, paidPaise }: LenderInstalment): number => instalmentPaise - paidPaise;

/** Instalments that are not paid in full, the oldest first. */
export const openRows = ({ instalments }: Pick<LenderLoan, 'instalments'>): LenderInstalment[] =>
  instalments.filter((row) => missingOf(row) > 0);

/** Open charges for late instalments and returned debits, in paise. */
export const chargesOf = ({ penalties, bounces }: Pick<LenderLoan, 'penalties' | 'bounces'>): number =>
  sum(penalties, ({ totalPaise }) => totalPaise) + sum(bounces, ({ chargePaise }) => chargePaise);

/** What was paid of the instalments, in paise. */
export const paidOf = ({ instalments }: Pick<LenderLoan, 'instalments'>): number =>
  sum(instalments, ({ paidPaise }) => paidPaise);

/** What was paid of the principal before it was due: the instalments do not have it any more. In paise. */
export const paidInPart = ({
  principalPaise,
  instalments,
}: Pick<LenderLoan, 'principalPaise' | 'instalments'>): number =>
  principalPaise - sum(instalments, (row) => row.principalPaise);

/**
 * The instalments that the lender asks for: as many of the oldest open ones as make up what it says is due. Undefined when no number of
 * them does. It is read from the lender's own sum, so that no other clock than the lender's counts.
 */
export const dueRows = (loan: LenderLoan): LenderInstalment[] | undefined => {
  const open = isOver(loan.status) ? [] : openRows(loan);
  let left = loan.duePaise - chargesOf(loan);
  const due: LenderInstalment[] = [];
  for (const row of open) {
    if (left <= 0) break;
    left -= missingOf(row);
    due.push(row);
  }
  return left === 0 ? due : undefined;
};

/** The day at the lender when it told so; known only while something is due. `YYYY-MM-DD`. */
export const lendersDay = (loan: LenderLoan): string | undefined => {
  const [oldest] = dueRows(loan) ?? [];
  return oldest && daysAfter(oldest.dueDay, loan.daysOverdue);
};

/** What became of each instalment, by its number. */
export const instalmentStatesOf = (loan: LenderLoan): ReadonlyMap<number, InstalmentState> => {
  const due = new Set((dueRows(loan) ?? []).map(({ number }) => number));
  const today = lendersDay(loan) ?? '';
  const stateOf = (row: LenderInstalment): InstalmentState => {
    if (missingOf(row) === 0) return 'PAID';
    if (isOver(loan.status)) return 'NOT_OWED';
    if (!due.has(row.number)) return 'COMING';
    return row.dueDay < today ? 'OVERDUE' : 'DUE';
  };
  return new Map(loan.instalments.map((row) => [row.number, stateOf(row)]));
};

/** The next instalment that is neither paid nor late. */
export const nextRow = (loan: LenderLoan): LenderInstalment | undefined => {
  const states = instalmentStatesOf(loan);
  return loan.instalments.find(({ number }) => ['DUE', 'COMING'].includes(states.get(number) ?? ''));
};

/** The instalment that a debit by mandate is for; undefined when the loan does not have it any more. */
export const instalmentOf = (
  { instalments }: Pick<LenderLoan, 'instalments'>,
  { dueDay }: Pick<LenderDebit, 'dueDay'>,
): LenderInstalment | undefined => instalments.find((row) => row.dueDay === dueDay);

/** Debits by mandate, the newest first. */
export const debitsOf = ({ debits = [] }: LenderLoan): LenderDebit[] =>
  debits.toSorted((a, b) => b.debitAt.getTime() - a.debitAt.getTime());

/** The debit that paid an instalment. */
export const paidBy = ({ debits = [] }: LenderLoan, { dueDay }: LenderInstalment): LenderDebit | undefined =>
  debits.find((debit) => debit.state === 'paid' && debit.dueDay === dueDay);

/** Whether what a debit was for is still to be paid. */
export const isOpen = (loan: LenderLoan, debit: LenderDebit): boolean => {
  const row = instalmentOf(loan, debit);
  return row !== undefined && missingOf(row) > 0;
};

/** Whether no debit takes more than an instalment of what was signed, and those that were paid have paid theirs. */
export const debitsRightly = (loan: LenderLoan, maxPaise: Paise): boolean =>
  (loan.debits ?? []).every((debit) => {
    const row = instalmentOf(loan, debit);
    if (debit.state !== 'paid') return debit.amountPaise <= maxPaise;
    return row !== undefined && missingOf(row) === 0 && debit.amountPaise <= row.instalmentPaise;
  });
