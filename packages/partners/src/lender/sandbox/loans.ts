import { paise } from '@sikka/money';
import { dayNumber, dayOf, indianDay, startOfDay } from '../../kit/indian-time.ts';
import type { ClearedDebit } from '../../kit/sandbox/clearing.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { MandateBody } from '../wire.ts';
import type { LoanEntry, DebitEntry } from './books.ts';
import { type Context, newNumber, refusal } from './context.ts';
import {
  debitTimes,
  withoutNeedlessDebits,
  calledOffDebit,
  debitedLoan,
  debitTime,
  instalmentOf,
  unpaidOf,
  instalmentsToAnnounce,
  debitsToPresent,
  withDebit,
} from './debit-rules.ts';
import { issueDocuments } from './documents.ts';
import { duesOf, openInstalments, statusOf } from './dues-rules.ts';
import { faultAt } from './faults.ts';

/**
 * Next automatic event of a loan: an instalment falls due or becomes overdue, or a debit is
 * announced or made.
 */
const nextDueAt = (loan: LoanEntry, at: number): number | undefined => {
  if (loan.ended) return undefined;
  const days = openInstalments(loan).flatMap(({ dueDate }) => {
    const due = startOfDay(dueDate);
    return [due.getTime(), startOfDay(dayOf(dayNumber(due) + 1)).getTime()];
  });
  const moments = [...days, ...debitTimes(loan)].filter((moment) => moment > at);
  return moments.length === 0 ? undefined : Math.min(...moments);
};

/** Stores the loan as of this moment and publishes its status. */
export const storeLoan = ({ books, publish }: Context, loan: LoanEntry, at: number): LoanEntry => {
  const { later: _later, ...rest } = withoutNeedlessDebits(loan, at);
  const changedAt = Math.max(at, loan.changedAt);
  const next = nextDueAt(rest, changedAt);
  const storedLoan: LoanEntry = {
    ...rest,
    ...(next === undefined ? {} : { later: { at: next, step: 'turn' } as const }),
    changedAt,
  };
  books.loans.put(storedLoan);
  publish({
    type: 'LOAN_STATUS',
    reference: storedLoan.loanId,
    status: statusOf(storedLoan, duesOf(storedLoan, indianDay(new Date(at)))),
    isFinal: true,
    fault: faultAt('apply', storedLoan.mobile, storedLoan.offer.loanTerms.sanctionedAmount)?.webhook,
  });
  return storedLoan;
};

/** The loan with its no-dues certificate, once it is over. */
export const collectDebits = (context: Context, loan: LoanEntry, at: number): LoanEntry => {
  if (!loan.ended) return loan;
  const { body } = requireEntry(context.books.applications.get(loan.requestId));
  const documents = issueDocuments(context, { body, documents: loan.documents ?? [] }, loan.offer, ['NO_DUES'], at);
  return { ...loan, documents };
};

/** Announces the debit of an instalment to the borrower and their bank, a day before. */
const announceDebit = ({ clearing, lender }: Context, loan: LoanEntry, at: number): LoanEntry => {
  const instalment = instalmentsToAnnounce(loan, at);
  const { mandate } = loan;
  if (!clearing || !instalment || !mandate) return loan;
  const { dueDate } = instalment;
  const debit: DebitEntry = {
    debitId: newNumber(lender.prefix, 'D', new Date(at)),
    mandateReference: mandate.reference,
    dueDate,
    amount: unpaidOf(instalment),
    status: 'ANNOUNCED',
    announcedAt: new Date(at).toISOString(),
  };
  clearing.announce({
    debitReference: debit.debitId,
    mandateReference: debit.mandateReference,
    payee: lender.profile.legalName,
    amountPaise: paise(debit.amount),
    announcedAt: at,
    debitAt: debitTime(dueDate),
  });
  return withDebit(loan, debit);
};

/** Records a failed debit; the charge applies only when the account had too little money. */
const returnDebit = (loan: LoanEntry, debit: DebitEntry, at: number): LoanEntry => {
  const back = withDebit(loan, debit);
  if (debit.reason !== 'INSUFFICIENT_FUNDS') return back;
  const { bounceAmount: chargeAmount } = loan.offer.loanTerms;
  return { ...back, bounces: [...loan.bounces, { at: new Date(at).toISOString(), chargeAmount, isPaid: false }] };
};

const clearedAt = (context: Context, loan: LoanEntry, { debitId, amount }: DebitEntry, at: number): ClearedDebit => {
  const isEmpty = faultAt('owe', loan.mobile, loan.offer.loanTerms.sanctionedAmount)?.fails === 'always';
  if (isEmpty || !context.clearing) return { kind: 'refused', reason: 'INSUFFICIENT_FUNDS' };
  return context.clearing.present({ debitReference: debitId, amountPaise: paise(amount), at });
};

const present = (context: Context, loan: LoanEntry, debit: DebitEntry, at: number): LoanEntry => {
  const instalment = instalmentOf(loan, debit);
  if (!instalment) return withDebit(loan, calledOffDebit(debit, 'PAID_ALREADY', at));
  const isProcessing = context.books.repayments
    .where('loan_id = ?', loan.loanId)
    .some(({ state }) => state === 'processing');
  if (isProcessing) return withDebit(loan, calledOffDebit(debit, 'PAYMENT_UNDER_WAY', at));
  const presented = {
    ...debit,
    amount: Math.min(debit.amount, unpaidOf(instalment)),
    endedAt: new Date(at).toISOString(),
  };
  const end = clearedAt(context, loan, presented, at);
  if (end.kind === 'refused') return returnDebit(loan, { ...presented, status: 'FAILED', reason: end.reason }, at);
  const paidLoan = withDebit(loan, { ...presented, status: 'SUCCESS', bankReference: end.bankReference });
  return collectDebits(context, debitedLoan(paidLoan, debit, at), at);
};

/**
 * Presents announced debits that are due, unless the instalment was paid by hand or a payment is in
 * progress.
 */
const presentDebits = (context: Context, loan: LoanEntry, at: number): LoanEntry =>
  debitsToPresent(loan, at).reduce((after, debit) => present(context, after, debit, at), loan);

/** An instalment fell due or is late from now on, or its debit is announced or made. */
export const advanceLoan = (context: Context, loan: LoanEntry, at: number): LoanEntry =>
  storeLoan(context, presentDebits(context, announceDebit(context, loan, at), at), at);

/** The loan after all automatic events until a time. */
export const advanceUntil = (context: Context, loan: LoanEntry, at: number): LoanEntry => {
  let advanced = loan;
  while (advanced.later && advanced.later.at <= at) advanced = advanceLoan(context, advanced, advanced.later.at);
  return advanced;
};

const endMandate = (context: Context, loan: LoanEntry, reference: string, at: number): LoanEntry => {
  const { mandate } = loan;
  if (mandate?.reference !== reference || mandate.isEnded) return loan;
  return storeLoan(context, { ...loan, mandate: { ...mandate, isEnded: true } }, at);
};

const set = (
  context: Context,
  loan: LoanEntry,
  { mandateReference, maxAmount }: MandateBody,
  at: number,
): LoanEntry => {
  const { mandate, pastMandates = [] } = loan;
  if (mandate?.reference === mandateReference && !mandate.isEnded) return loan;
  if (loan.ended) throw refusal('STEP_OUT_OF_ORDER', 'The loan has ended');
  const isPast = pastMandates.includes(mandateReference) || mandate?.reference === mandateReference;
  if (isPast) throw refusal('MANDATE_INVALID', 'This mandate was ended');
  if (openInstalments(loan).some(({ installmentAmount }) => installmentAmount > maxAmount)) {
    throw refusal('MANDATE_INVALID', 'The mandate allows less than an instalment');
  }
  const pastReferences = mandate ? [...pastMandates, mandate.reference] : pastMandates;
  const next = { reference: mandateReference, maxAmount, isEnded: false };
  return storeLoan(context, { ...loan, mandate: next, pastMandates: pastReferences }, at);
};

/** Records that a mandate of an active loan has ended, or that another one replaces it. Repeated, nothing more happens. */
export const changeMandate = (context: Context, loanId: string, body: MandateBody): LoanEntry => {
  const loan = requireEntry(context.books.loans.get(loanId));
  const at = context.clock.now().getTime();
  return body.status === 'ENDED' ? endMandate(context, loan, body.mandateReference, at) : set(context, loan, body, at);
};
