import type { InstalmentState } from '@sikka/contract';
import type { Paise } from '@sikka/money';
import type { LenderDebit, LenderInstalment, LenderLoan } from '@sikka/partners/kit';
import { daysAfter } from '#platform/data/ist-day.ts';
import { isOver } from '../applications/status-rules.ts';

const sum = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + valueOf(item), 0);

/** The unpaid amount of an instalment, in paise. */
export const unpaidOf = ({ instalmentPaise, paidPaise }: LenderInstalment): number => instalmentPaise - paidPaise;

/** Instalments that are not paid in full, oldest first. */
export const openInstalments = ({ instalments }: Pick<LenderLoan, 'instalments'>): LenderInstalment[] =>
  instalments.filter((row) => unpaidOf(row) > 0);

/** Open charges for late instalments and returned debits, in paise. */
export const chargesOf = ({ penalties, bounces }: Pick<LenderLoan, 'penalties' | 'bounces'>): number =>
  sum(penalties, ({ totalPaise }) => totalPaise) + sum(bounces, ({ chargePaise }) => chargePaise);

/** The total paid towards instalments, in paise. */
export const paidOf = ({ instalments }: Pick<LenderLoan, 'instalments'>): number =>
  sum(instalments, ({ paidPaise }) => paidPaise);

/** The principal that was prepaid, which the instalments no longer contain, in paise. */
export const prepaidPrincipalOf = ({
  principalPaise,
  instalments,
}: Pick<LenderLoan, 'principalPaise' | 'instalments'>): number =>
  principalPaise - sum(instalments, (row) => row.principalPaise);

/**
 * The instalments that are due: the oldest open ones that add up to the lender's due amount. Undefined if they do not
 * add up to it. Derived from the lender's amount rather than from a date, so that only the lender's clock counts.
 */
export const dueInstalments = (loan: LenderLoan): LenderInstalment[] | undefined => {
  const open = isOver(loan.status) ? [] : openInstalments(loan);
  let remaining = loan.duePaise - chargesOf(loan);
  const due: LenderInstalment[] = [];
  for (const row of open) {
    if (remaining <= 0) break;
    remaining -= unpaidOf(row);
    due.push(row);
  }
  return remaining === 0 ? due : undefined;
};

/** The lender's date at the time of its report, `YYYY-MM-DD`; known only while an instalment is due. */
export const lenderTodayOf = (loan: LenderLoan): string | undefined => {
  const [oldest] = dueInstalments(loan) ?? [];
  return oldest && daysAfter(oldest.dueDay, loan.daysOverdue);
};

export const instalmentStatesOf = (loan: LenderLoan): ReadonlyMap<number, InstalmentState> => {
  const due = new Set((dueInstalments(loan) ?? []).map(({ number }) => number));
  const today = lenderTodayOf(loan) ?? '';
  const stateOf = (row: LenderInstalment): InstalmentState => {
    if (unpaidOf(row) === 0) return 'PAID';
    if (isOver(loan.status)) return 'NOT_OWED';
    if (!due.has(row.number)) return 'COMING';
    return row.dueDay < today ? 'OVERDUE' : 'DUE';
  };
  return new Map(loan.instalments.map((row) => [row.number, stateOf(row)]));
};

/** The next instalment that is neither paid nor overdue. */
export const nextInstalment = (loan: LenderLoan): LenderInstalment | undefined => {
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
export const debitThatPaid = ({ debits = [] }: LenderLoan, { dueDay }: LenderInstalment): LenderDebit | undefined =>
  debits.find((debit) => debit.state === 'paid' && debit.dueDay === dueDay);

/** Whether the instalment of a debit is still unpaid. */
export const isDebitUnpaid = (loan: LenderLoan, debit: LenderDebit): boolean => {
  const row = instalmentOf(loan, debit);
  return row !== undefined && unpaidOf(row) > 0;
};

/**
 * Whether no debit exceeds the highest signed instalment (`maxPaise`), and each successful one has paid its instalment.
 */
export const hasRightDebits = (loan: LenderLoan, maxPaise: Paise): boolean =>
  (loan.debits ?? []).every((debit) => {
    const row = instalmentOf(loan, debit);
    if (debit.state !== 'paid') return debit.amountPaise <= maxPaise;
    return row !== undefined && unpaidOf(row) === 0 && debit.amountPaise <= row.instalmentPaise;
  });
