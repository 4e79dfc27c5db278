import type { InstalmentState } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import type { LenderDebit, LenderInstalment, LenderLoan } from '@sikka/partners/kit';
import { daysAfter } from '#platform/data/ist-day.ts';
import { isOver } from '../applications/status-rules.ts';

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** The unpaid amount of an instalment, in paise. */
export const missingOf = ({ instalmentPaise, paidPaise }: LenderInstalment): number => instalmentPaise - paidPaise;

/** Instalments that are not paid in full, oldest first. */
export const openRows = ({ instalments }: Pick<LenderLoan, 'instalments'>): LenderInstalment[] =>
  instalments.filter((row) => missingOf(row) > 0);

/** Open charges for late instalments and returned debits, in paise. */
export const chargesOf = ({ penalties, bounces }: Pick<LenderLoan, 'penalties' | 'bounces'>): number =>
  sum(penalties, ({ totalPaise }) => totalPaise) + sum(bounces, ({ chargePaise }) => chargePaise);

/** The total paid towards instalments, in paise. */
export const paidOf = ({ instalments }: Pick<LenderLoan, 'instalments'>): number =>
  sum(instalments, ({ paidPaise }) => paidPaise);

/** The principal that was prepaid, which the instalments no longer contain, in paise. */
export const paidInPart = ({
  principalPaise,
  instalments,
}: Pick<LenderLoan, 'principalPaise' | 'instalments'>): number =>
  principalPaise - sum(instalments, (row) => row.principalPaise);

/**
 * The instalments that are due: the oldest open ones that add up to the lender's due amount. Undefined if they do not
 * add up to it. Derived from the lender's amount rather than from a date, so that only the lender's clock counts.
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

/** The lender's date at the time of its report, `YYYY-MM-DD`; known only while an instalment is due. */
export const lendersDay = (loan: LenderLoan): string | undefined => {
  const [oldest] = dueRows(loan) ?? [];
  return oldest && daysAfter(oldest.dueDay, loan.daysOverdue);
};

/** The state of each instalment, by its number. */
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

/** The next instalment that is neither paid nor overdue. */
export const nextRow = (loan: LenderLoan): LenderInstalment | undefined => {
  const states = instalmentStatesOf(loan);
  return loan.instalments.find(({ number }) => ['DUE', 'COMING'].includes(states.get(number) ?? ''));
};

/** The instalment that a mandate debit is for; undefined if the loan no longer has it. */
export const instalmentOf = (
  { instalments }: Pick<LenderLoan, 'instalments'>,
  { dueDay }: Pick<LenderDebit, 'dueDay'>,
): LenderInstalment | undefined => instalments.find((row) => row.dueDay === dueDay);

/** Mandate debits, newest first. */
export const debitsOf = ({ debits = [] }: LenderLoan): LenderDebit[] =>
  debits.toSorted((a, b) => b.debitAt.getTime() - a.debitAt.getTime());

/** The mandate debit that paid an instalment. */
export const paidBy = ({ debits = [] }: LenderLoan, { dueDay }: LenderInstalment): LenderDebit | undefined =>
  debits.find((debit) => debit.state === 'paid' && debit.dueDay === dueDay);

/** Whether the instalment of a debit is still unpaid. */
export const isOpen = (loan: LenderLoan, debit: LenderDebit): boolean => {
  const row = instalmentOf(loan, debit);
  return row !== undefined && missingOf(row) > 0;
};

/**
 * Whether no debit exceeds the highest signed instalment (`maxPaise`), and each successful one has paid its instalment.
 */
export const hasRightDebits = (loan: LenderLoan, maxPaise: Paise): boolean =>
  (loan.debits ?? []).every((debit) => {
    const row = instalmentOf(loan, debit);
    if (debit.state !== 'paid') return debit.amountPaise <= maxPaise;
    return row !== undefined && missingOf(row) === 0 && debit.amountPaise <= row.instalmentPaise;
  });
