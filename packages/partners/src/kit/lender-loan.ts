import type { Paise } from '@sikka/money';
import type { PenalLine, ScheduleRow } from '@sikka/money/loans';
import type { IssuedDocument } from './lender-application.ts';

/** Loan states of OCEN 4.0. */
export type LenderLoanStatus = 'HEALTHY' | 'EMI_DUE' | 'EMI_OVERDUE' | 'LOAN_CLOSED' | 'PRECLOSED' | 'RETURNED';

/** One instalment and what became of it. */
export interface LenderInstalment extends ScheduleRow {
  /** `YYYY-MM-DD` of India. */
  dueDay: string;
  paidPaise: Paise;
  /** When it was paid in full. */
  paidAt?: Date;
}

/** Why a debit by mandate came back, or was called off. */
export type DebitReason =
  | 'INSUFFICIENT_FUNDS'
  | 'MANDATE_ENDED'
  | 'MANDATE_PAUSED'
  | 'OVER_LIMIT'
  /** The borrower was not told of it 24 hours before. */
  | 'NOT_ANNOUNCED'
  | 'ACCOUNT_REFUSED'
  | 'BANK_UNAVAILABLE'
  | 'PAID_ALREADY'
  | 'PAYMENT_UNDER_WAY';

/**
 * A debit of an instalment by mandate: the lender announces it a day before, presents it to the borrower's bank, and books what it
 * brings. The money never passes through us.
 */
export interface LenderDebit {
  /** The lender's own. */
  debitReference: string;
  /** `YYYY-MM-DD` of the instalment that it is for. */
  dueDay: string;
  amountPaise: Paise;
  /** `failed`: it came back. `calledOff`: it was never tried. */
  state: 'announced' | 'paid' | 'failed' | 'calledOff';
  announcedAt: Date;
  /** When it leaves, or was to leave. */
  debitAt: Date;
  /** In every state but `announced`. */
  endedAt?: Date;
  /** Of what was paid. */
  bankReference?: string;
  /** Of what failed or was called off. */
  reason?: DebitReason;
}

/** A mandate of an active loan, as reported to the lender. */
export interface LoanMandateUpdate {
  /** The reference by which the lender presents debits. */
  mandateReference: string;
  /** The most that one debit may take, in paise. */
  maxPaise: Paise;
  /** `ACTIVE`: it counts from now on, in place of the one before. `ENDED`: nothing more is debited by it. */
  status: 'ACTIVE' | 'ENDED';
}

/** A loan in the lender's books: what they say is true. */
export interface LenderLoan {
  loanReference: string;
  /** Ours, of the application that it came from. */
  applicationReference: string;
  status: LenderLoanStatus;
  principalPaise: Paise;
  netPaise: Paise;
  /** When the money reached the borrower's account: interest runs from then on. */
  disbursedAt: Date;
  /** The bank's reference of the payout. */
  utr: string;
  /** Until then it can be returned without penalty. */
  returnableUntil: Date;
  instalments: readonly LenderInstalment[];
  /** Penal charges that are open, line by line. */
  penalties: readonly PenalLine[];
  /** Returned debits, each in paise. */
  bounces: readonly { at: Date; chargePaise: Paise }[];
  /** The mandate reported to the lender last, and whether its end was reported. */
  mandate?: { mandateReference: string; isEnded: boolean };
  /** Debits by mandate, in the order of their announcement. */
  debits?: readonly LenderDebit[];
  /** Principal that is still owed. */
  owedPaise: Paise;
  /** Instalments and charges that are due today. */
  duePaise: Paise;
  daysOverdue: number;
  /** The agent who may contact the borrower, named before it does (RBI/2025-26/36). */
  recoveryAgent?: { name: string; phone: string };
  /** Documents issued since the disbursement. */
  documents?: readonly IssuedDocument[];
  changedAt: Date;
}

export type QuotePurpose = 'DUE' | 'PART' | 'FORECLOSURE' | 'RETURN';

/** What a lender makes of a part that is paid sooner: instalments stay as high and become fewer, or stay as many and become lower. */
export type PartEffect = 'FEWER_INSTALMENTS' | 'LOWER_INSTALMENTS';

/** What is paid for a purpose, line by line; the lines add up to `payablePaise`. */
export interface LoanQuote {
  quoteId: string;
  loanReference: string;
  purpose: QuotePurpose;
  /** Negative lines are given back. */
  lines: readonly {
    kind: 'PRINCIPAL' | 'INTEREST' | 'PENALTY' | 'BOUNCE' | 'CHARGE' | 'GST' | 'GIVEN_BACK';
    paise: Paise;
  }[];
  payablePaise: Paise;
  /** Told with `PART`, by lenders that say it beforehand. */
  partEffect?: PartEffect;
  validUntil: Date;
}

export interface RepaymentRequest {
  /** Ours and unique, 6 to 35 letters and digits. */
  reference: string;
  quoteId: string;
  amountPaise: Paise;
  /** The bank's reference of the debit at the borrower. */
  bankReference: string;
  paidAt: Date;
}

/** `booked`: the lender has the money and its books say so. `rejected`: it does not accept it, and the money is to be refunded. */
export interface Repayment {
  reference: string;
  loanReference: string;
  state: 'processing' | 'booked' | 'rejected';
  amountPaise: Paise;
  /** Number of the lender's receipt. */
  receiptNumber?: string;
  code?: string;
  changedAt: Date;
}

/** One thing that came through us and that a lender booked on a day. */
export interface LenderStatementLine {
  /** `disbursement`: money left the lender for a borrower. `repayment`: money that came through us was booked on a loan. */
  kind: 'disbursement' | 'repayment';
  /** Ours, of the application or of the repayment. */
  reference: string;
  /** The lender's number of the loan. */
  loanReference: string;
  /** The lender's number of this booking: the bank's reference of the payout, or the number of the receipt. */
  number: string;
  /** What reached the borrower, or what the lender got. */
  amountPaise: Paise;
}

/**
 * Everything that came through us and that a lender booked on a day of India: payouts of applications and repayments, not what it debits by
 * mandate or takes at its counter. What is not in it, the lender has not booked on that day.
 */
export interface LenderStatement {
  /** `YYYY-MM-DD`. */
  day: string;
  /** In the order of the lender's books. A file that is there and has no line says that nothing was booked. */
  lines: readonly LenderStatementLine[];
  disbursedPaise: Paise;
  repaidPaise: Paise;
  /** Of all lines as the lender signed them, in hexadecimal digits. */
  sha256: string;
}
