import { startOfDay } from '../../kit/indian-time.ts';
import type { DebitEntry, InstalmentEntry, LoanEntry } from './books.ts';
import { openBounces, openInstalments } from './dues-rules.ts';

const hourMs = 3_600_000;

/**
 * Debits run in the last hours of UPI's debit window, so that borrowers can pay by hand during the
 * due day.
 */
const debitHour = 22;
/** Notice to the borrower before a debit. */
const noticeHours = 24;

/** When an instalment is debited, and when that is announced; milliseconds. */
export const debitTime = (dueDate: string): number => startOfDay(dueDate).getTime() + debitHour * hourMs;
const noticeTime = (dueDate: string): number => debitTime(dueDate) - noticeHours * hourMs;

export const unpaidOf = ({ installmentAmount, paidAmount }: InstalmentEntry): number => installmentAmount - paidAmount;

const openAt = (loan: LoanEntry, dueDate: string): InstalmentEntry | undefined =>
  loan.ended ? undefined : openInstalments(loan).find((each) => each.dueDate === dueDate);

const isAnnounced = ({ status }: DebitEntry): boolean => status === 'ANNOUNCED';

/**
 * Next time when a loan's debits need processing: while a mandate is active, or a debit is
 * announced.
 */
export const debitTimes = (loan: LoanEntry): number[] => {
  const { mandate, debits = [], ended } = loan;
  const announced = debits.filter(isAnnounced).map(({ dueDate }) => debitTime(dueDate));
  if (ended || !mandate || mandate.isEnded) return announced;
  return [...announced, ...openInstalments(loan).map(({ dueDate }) => noticeTime(dueDate))];
};

/** The instalment whose debit is announced at this moment. */
export const instalmentsToAnnounce = (loan: LoanEntry, at: number): InstalmentEntry | undefined =>
  loan.ended || !loan.mandate || loan.mandate.isEnded
    ? undefined
    : openInstalments(loan).find(({ dueDate }) => noticeTime(dueDate) === at);

/** Announced debits that are due. */
export const debitsToPresent = ({ debits = [] }: LoanEntry, at: number): DebitEntry[] =>
  debits.filter((debit) => isAnnounced(debit) && debitTime(debit.dueDate) <= at);

/** The instalment of a debit, while it is not fully paid. */
export const instalmentOf = (loan: LoanEntry, { dueDate }: DebitEntry): InstalmentEntry | undefined =>
  openAt(loan, dueDate);

/** The loan with the result of a debit. */
export const withDebit = (loan: LoanEntry, debit: DebitEntry): LoanEntry => {
  const others = (loan.debits ?? []).filter(({ debitId }) => debitId !== debit.debitId);
  return { ...loan, debits: [...others, debit] };
};

/** A debit that ends without having been tried. */
export const calledOffDebit = (
  debit: DebitEntry,
  reason: NonNullable<DebitEntry['reason']>,
  at: number,
): DebitEntry => ({
  ...debit,
  status: 'CALLED_OFF',
  reason,
  endedAt: new Date(at).toISOString(),
});

/** Calls off announced debits whose instalment was paid by hand, or whose mandate ended. */
export const withoutNeedlessDebits = (loan: LoanEntry, at: number): LoanEntry => {
  const { mandate } = loan;
  const counts = (reference: string) => mandate?.reference === reference && !mandate.isEnded;
  return (loan.debits ?? []).filter(isAnnounced).reduce((after, debit) => {
    if (!openAt(loan, debit.dueDate)) return withDebit(after, calledOffDebit(debit, 'PAID_ALREADY', at));
    return counts(debit.mandateReference) ? after : withDebit(after, calledOffDebit(debit, 'MANDATE_ENDED', at));
  }, loan);
};

/** The loan after the instalment of a debit was paid by it. Charges that are open keep it open. */
export const debitedLoan = (loan: LoanEntry, { dueDate }: DebitEntry, at: number): LoanEntry => {
  const paidAt = new Date(at).toISOString();
  const instalments = loan.instalments.map((each) =>
    each.dueDate === dueDate ? { ...each, paidAmount: each.installmentAmount, paidAt } : each,
  );
  const isOver = openInstalments({ instalments }).length === 0 && openBounces(loan).length === 0;
  return { ...loan, instalments, version: loan.version + 1, ...(isOver ? { ended: 'LOAN_CLOSED' as const } : {}) };
};
