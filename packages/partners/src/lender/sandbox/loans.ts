import { dayNumber, dayOf, indianDay, startOfDay } from '../../kit/indian-time.ts';
import type { LoanEntry, DebitEntry } from './books.ts';
import {
  debitTimes,
  withoutNeedless,
  calledOff,
  debited,
  debitTime,
  instalmentOf,
  missingOf,
  toAnnounce,
  toPresent,
  withDebit,
} from './debit-rules.ts';
import { duesOf, openInstalments, statusOf } from './dues-rules.ts';
import { faultAt } from './faults.ts';
import { type House, newNumber, refusal } from './context.ts';
import { found } from '../../kit/sandbox/requests.ts';
import { issuePapers } from './documents.ts';
import type { ClearedDebit } from '../../kit/sandbox/clearing.ts';
import type { MandateBody } from '../wire.ts';

/** When something of a loan happens by itself next: an instalment falls due or is late, or a debit is announced or made. */
const nextTurn = (loan: LoanEntry, at: number): number | undefined => {
  if (loan.ended) return undefined;
  const days = openInstalments(loan).flatMap(({ dueDate }) => {
    const due = startOfDay(dueDate);
    return [due.getTime(), startOfDay(dayOf(dayNumber(due) + 1)).getTime()];
  });
  const moments = [...days, ...debitTimes(loan)].filter((moment) => moment > at);
  return moments.length === 0 ? undefined : Math.min(...moments);
};

/** Writes a loan down as it stands since this moment, and says so. */
export const keepLoan = ({ books, tell }: House, loan: LoanEntry, at: number): LoanEntry => {
  const { later: _later, ...rest } = withoutNeedless(loan, at);
  const changedAt = Math.max(at, loan.changedAt);
  const next = nextTurn(rest, changedAt);
  const kept: LoanEntry = {
    ...rest,
    ...(next === undefined ? {} : { later: { at: next, step: 'turn' } as const }),
    changedAt,
  };
  books.loans.put(kept);
  tell({
    type: 'LOAN_STATUS',
    reference: kept.loanId,
    status: statusOf(kept, duesOf(kept, indianDay(new Date(at)))),
    isFinal: true,
    fault: faultAt('apply', kept.mobile, kept.offer.loanTerms.sanctionedAmount)?.news,
  });
  return kept;
};

/** The loan with the lender's word that nothing is owed, once it is over. */
export const cleared = (house: House, loan: LoanEntry, at: number): LoanEntry => {
  if (!loan.ended) return loan;
  const { wanted } = found(house.books.applications.get(loan.requestId));
  const documents = issuePapers(house, { wanted, documents: loan.documents ?? [] }, loan.offer, ['NO_DUES'], at);
  return { ...loan, documents };
};

/** Tells the borrower's bank and the borrower of the debit of an instalment, a day before. */
const announceDebit = ({ clearing, lender }: House, loan: LoanEntry, at: number): LoanEntry => {
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
const presentDebits = (house: House, loan: LoanEntry, at: number): LoanEntry =>
  toPresent(loan, at).reduce((after, debit) => present(house, after, debit, at), loan);

/** An instalment fell due or is late from now on, or its debit is announced or made. */
export const turnLoan = (house: House, loan: LoanEntry, at: number): LoanEntry =>
  keepLoan(house, presentDebits(house, announceDebit(house, loan, at), at), at);

/** The loan after all that happened to it by itself until a moment. */
export const turnedUntil = (house: House, loan: LoanEntry, at: number): LoanEntry => {
  let turned = loan;
  while (turned.later && turned.later.at <= at) turned = turnLoan(house, turned, turned.later.at);
  return turned;
};

const ended = (house: House, loan: LoanEntry, reference: string, at: number): LoanEntry => {
  const { mandate } = loan;
  if (mandate?.reference !== reference || mandate.isEnded) return loan;
  return keepLoan(house, { ...loan, mandate: { ...mandate, isEnded: true } }, at);
};

const set = (house: House, loan: LoanEntry, { mandateReference, maxAmount }: MandateBody, at: number): LoanEntry => {
  const { mandate, pastMandates = [] } = loan;
  if (mandate?.reference === mandateReference && !mandate.isEnded) return loan;
  if (loan.ended) throw refusal('STEP_OUT_OF_ORDER', 'The loan is over');
  const isPast = pastMandates.includes(mandateReference) || mandate?.reference === mandateReference;
  if (isPast) throw refusal('MANDATE_INVALID', 'This mandate was ended');
  if (openInstalments(loan).some(({ installmentAmount }) => installmentAmount > maxAmount)) {
    throw refusal('MANDATE_INVALID', 'The mandate allows less than an instalment');
  }
  const past = mandate ? [...pastMandates, mandate.reference] : pastMandates;
  const next = { reference: mandateReference, maxAmount, isEnded: false };
  return keepLoan(house, { ...loan, mandate: next, pastMandates: past }, at);
};

/** Notes that a mandate of a running loan has ended, or that another one takes its place. Told again, nothing more happens. */
export const changeMandate = (house: House, loanId: string, body: MandateBody): LoanEntry => {
  const loan = found(house.books.loans.get(loanId));
  const at = house.clock.now().getTime();
  return body.status === 'ENDED' ? ended(house, loan, body.mandateReference, at) : set(house, loan, body, at);
};
