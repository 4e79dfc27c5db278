import type { ClearedDebit } from '../../kit/sandbox/clearing.ts';
import type { DebitEntry, LoanEntry } from '../books/entries.ts';
import {
  calledOff,
  debited,
  debitTime,
  instalmentOf,
  missingOf,
  toAnnounce,
  toPresent,
  withDebit,
} from '../rules/debit-rules.ts';
import { faultAt } from '../rules/faults.ts';
import { newNumber } from '../rules/ids.ts';
import { cleared } from './clear-loan.ts';
import type { House } from './house.ts';

/** Tells the borrower's bank and the borrower of the debit of an instalment, a day before. */
export const announceDebit = ({ clearing, lender }: House, loan: LoanEntry, at: number): LoanEntry => {
  const instalment = toAnnounce(loan, at);
  const { mandate } = loan;
  if (!clearing || !instalment || !mandate) return loan;
  const { dueDate } = instalment;
  const debit: DebitEntry = {
    debitId: newNumber(lender.prefix, 'D', new Date(at)),
    mandateReference: mandate.reference,
    dueDate,
    amount: missingOf(instalment),
    status: 'ANNOUNCED',
    announcedAt: new Date(at).toISOString(),
  };
  clearing.announce({
    debitReference: debit.debitId,
    mandateReference: debit.mandateReference,
    payee: lender.face.legalName,
    amountPaise: debit.amount,
    announcedAt: at,
    debitAt: debitTime(dueDate),
  });
  return withDebit(loan, debit);
};

/** A debit came back: the lender asks its charge where the account was short, and nowhere else. */
const comeBack = (loan: LoanEntry, debit: DebitEntry, at: number): LoanEntry => {
  const back = withDebit(loan, debit);
  if (debit.reason !== 'INSUFFICIENT_FUNDS') return back;
  const { bounceAmount: chargeAmount } = loan.offer.loanTerms;
  return { ...back, bounces: [...loan.bounces, { at: new Date(at).toISOString(), chargeAmount, isPaid: false }] };
};

const clearedAt = (house: House, loan: LoanEntry, { debitId, amount }: DebitEntry, at: number): ClearedDebit => {
  const isEmpty = faultAt('owe', loan.mobile, loan.offer.loanTerms.sanctionedAmount)?.fails === 'always';
  if (isEmpty || !house.clearing) return { kind: 'refused', reason: 'INSUFFICIENT_FUNDS' };
  return house.clearing.present({ debitReference: debitId, amountPaise: amount, at });
};

const present = (house: House, loan: LoanEntry, debit: DebitEntry, at: number): LoanEntry => {
  const instalment = instalmentOf(loan, debit);
  if (!instalment) return withDebit(loan, calledOff(debit, 'PAID_ALREADY', at));
  const isUnderWay = house.books.repayments
    .where('loan_id = ?', loan.loanId)
    .some(({ state }) => state === 'processing');
  if (isUnderWay) return withDebit(loan, calledOff(debit, 'PAYMENT_UNDER_WAY', at));
  const tried = {
    ...debit,
    amount: Math.min(debit.amount, missingOf(instalment)),
    endedAt: new Date(at).toISOString(),
  };
  const end = clearedAt(house, loan, tried, at);
  if (end.kind === 'refused') return comeBack(loan, { ...tried, status: 'FAILED', reason: end.reason }, at);
  const paid = withDebit(loan, { ...tried, status: 'SUCCESS', bankReference: end.bankReference });
  return cleared(house, debited(paid, debit, at), at);
};

/** Debits what was announced and is due now, unless it was paid by hand or is being paid. */
export const presentDebits = (house: House, loan: LoanEntry, at: number): LoanEntry =>
  toPresent(loan, at).reduce((after, debit) => present(house, after, debit, at), loan);
