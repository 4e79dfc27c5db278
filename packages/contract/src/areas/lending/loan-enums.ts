import { paise } from '@sikka/money';

/** The lender's statuses of a loan (OCEN 4.0). */
export const loanStatuses = ['HEALTHY', 'EMI_DUE', 'EMI_OVERDUE', 'LOAN_CLOSED', 'PRECLOSED', 'RETURNED'] as const;
export type LoanStatus = (typeof loanStatuses)[number];

/**
 * What a payment is for: the due amount or, while nothing is due, the next instalment; a part prepayment; foreclosure;
 * or returning the loan in its cooling-off period.
 */
export const quotePurposes = ['DUE', 'PART', 'FORECLOSURE', 'RETURN'] as const;
export type QuotePurpose = (typeof quotePurposes)[number];

/** Why a repayment option is not available. */
export const optionReasons = [
  /** The lender has not reported the loan yet. */
  'NOT_REPORTED',
  /** The lender's report contradicts the signed offer; an operations case is open. */
  'IN_REVIEW',
  'LOAN_OVER',
  /** Every instalment is paid; the lender has not closed the loan yet. */
  'NOTHING_DUE',
  /** The due amount has to be paid first. */
  'DUE_FIRST',
  /** A loan with flat interest allows no part prepayment. */
  'FLAT_INTEREST',
  /** The amount owed is below the minimum of a part prepayment. */
  'TOO_LITTLE_LEFT',
  'COOLING_OFF_OVER',
  /** Part of the loan was repaid already, so it can no longer be returned. */
  'PAID_ALREADY',
] as const;
export type OptionReason = (typeof optionReasons)[number];

/** The state of an instalment. `NOT_OWED`: the loan ended before it. */
export const instalmentStates = ['PAID', 'OVERDUE', 'DUE', 'COMING', 'NOT_OWED'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/** Lines of a quote; `GIVEN_BACK` lines are negative. */
export const quoteLineKinds = ['PRINCIPAL', 'INTEREST', 'PENALTY', 'BOUNCE', 'CHARGE', 'GST', 'GIVEN_BACK'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

/**
 * The effect of a part prepayment, by the lender's choice: fewer instalments of the same amount, or lower ones of the
 * same number.
 */
export const partEffects = ['FEWER_INSTALMENTS', 'LOWER_INSTALMENTS'] as const;

/**
 * The state of a request to a lender. `REFUSED`: the lender refused it. `UNANSWERED`: the lender has not answered, and
 * polling has ended.
 */
export const answerStates = ['REQUESTED', 'READY', 'REFUSED', 'UNANSWERED'] as const;
export type AnswerState = (typeof answerStates)[number];

/** Documents of an application and its loan. `NO_DUES`: the lender's confirmation that nothing is owed any more. */
export const documentKinds = ['KEY_FACTS', 'SANCTION_LETTER', 'AGREEMENT', 'TERMS', 'NO_DUES'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * The state of a past payment. `UNDER_WAY`: the outcome is unknown yet. `BOOKED`: the lender has booked it. `REFUNDING`
 * and `REFUNDED`: the money is on its way back, or back. `FAILED`: a mandate debit that failed and took nothing.
 */
export const historyStates = ['UNDER_WAY', 'BOOKED', 'REFUNDING', 'REFUNDED', 'FAILED'] as const;
export type HistoryState = (typeof historyStates)[number];

/** States of a mandate debit. `FAILED`: the bank returned it. `CALLED_OFF`: it was never attempted. */
export const debitStates = ['ANNOUNCED', 'PAID', 'FAILED', 'CALLED_OFF'] as const;

/** Whether a lender confirmed a change of a mandate. `NOT_TAKEN`: it refused the mandate, which is then revoked. */
export const lenderConfirmations = ['CONFIRMED', 'BEING_REPORTED', 'NOT_TAKEN'] as const;
export type LenderConfirmation = (typeof lenderConfirmations)[number];

export const loanLimits = {
  /** Minimum part prepayment, in paise. */
  minPartPaise: paise(10_000),
  /** Rows per page of past payments. */
  pageSize: 50,
} as const;
