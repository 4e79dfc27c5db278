import { paise } from '@sikka/money';

/** A loan in the lender's books (OCEN 4.0). */
export const loanStatuses = ['HEALTHY', 'EMI_DUE', 'EMI_OVERDUE', 'LOAN_CLOSED', 'PRECLOSED', 'RETURNED'] as const;
export type LoanStatus = (typeof loanStatuses)[number];

/** What is paid at once: what is due, a part of what is owed, everything that is owed, or the loan back in its cooling-off days. */
export const quotePurposes = ['DUE', 'PART', 'FORECLOSURE', 'RETURN'] as const;
export type QuotePurpose = (typeof quotePurposes)[number];

/** Why a way of paying is not open. */
export const optionReasons = [
  /** The lender has not told how the loan stands. */
  'NOT_REPORTED',
  /** What the lender tells does not agree with what was signed; an operations case is open. */
  'IN_REVIEW',
  'LOAN_OVER',
  'NOTHING_DUE',
  /** What is due is paid first. */
  'DUE_FIRST',
  /** Interest on the whole principal is not paid in part. */
  'FLAT_INTEREST',
  /** Too little is owed for a part. */
  'TOO_LITTLE_LEFT',
  'COOLING_OFF_OVER',
  /** Something of it was paid already, so that it cannot be returned any more. */
  'PAID_ALREADY',
] as const;
export type OptionReason = (typeof optionReasons)[number];

/** What became of an instalment. `NOT_OWED`: the loan ended before it. */
export const instalmentStates = ['PAID', 'OVERDUE', 'DUE', 'COMING', 'NOT_OWED'] as const;
export type InstalmentState = (typeof instalmentStates)[number];

/** Lines of a quote; `GIVEN_BACK` lines are negative. */
export const quoteLineKinds = ['PRINCIPAL', 'INTEREST', 'PENALTY', 'BOUNCE', 'CHARGE', 'GST', 'GIVEN_BACK'] as const;
export type QuoteLineKind = (typeof quoteLineKinds)[number];

/** What a lender makes of a part that is paid sooner: instalments stay as high and become fewer, or stay as many and become lower. */
export const partEffects = ['FEWER_INSTALMENTS', 'LOWER_INSTALMENTS'] as const;

/** How asking a lender goes. `REFUSED`: it said no. `UNANSWERED`: it has not answered, and nobody asks any more. */
export const answerStates = ['REQUESTED', 'READY', 'REFUSED', 'UNANSWERED'] as const;
export type AnswerState = (typeof answerStates)[number];

/** Papers of an application and of the loan that came of it. `NO_DUES`: the lender's word that nothing is owed any more. */
export const documentKinds = ['KEY_FACTS', 'SANCTION_LETTER', 'AGREEMENT', 'TERMS', 'NO_DUES'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where a past payment stands. `UNDER_WAY`: nobody knows yet. `BOOKED`: the lender has it. On its way back, and back. `FAILED`: a debit by
 * mandate that came back; nothing was taken. */
export const historyStates = ['UNDER_WAY', 'BOOKED', 'REFUNDING', 'REFUNDED', 'FAILED'] as const;
export type HistoryState = (typeof historyStates)[number];

/** Debits of instalments by mandate. `FAILED`: it came back. `CALLED_OFF`: it was never tried. */
export const debitStates = ['ANNOUNCED', 'PAID', 'FAILED', 'CALLED_OFF'] as const;

/** Whether a lender confirmed what became of a mandate. `NOT_TAKEN`: it refused it; such a mandate is ended. */
export const lenderConfirmations = ['CONFIRMED', 'BEING_REPORTED', 'NOT_TAKEN'] as const;
export type LenderConfirmation = (typeof lenderConfirmations)[number];

export const loanLimits = {
  /** The least that is paid of a loan before it is due, in paise. */
  minPartPaise: paise(10_000),
  /** Rows of a page of past payments. */
  pageSize: 50,
} as const;
