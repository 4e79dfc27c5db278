import type { Paise } from '@sikka/money';
import type { PenalLine, ScheduleRow } from '@sikka/money/loans';
import type { IssuedDocument } from './lender-application.ts';

/** Loan states of OCEN 4.0. */
export type LenderLoanStatus = 'HEALTHY' | 'EMI_DUE' | 'EMI_OVERDUE' | 'LOAN_CLOSED' | 'PRECLOSED' | 'RETURNED';

/** One instalment and its status. */
export interface LenderInstalment extends ScheduleRow {
  /** `YYYY-MM-DD` of India. */
  dueDay: string;
  paidPaise: Paise;
  /** When it was paid in full. */
  paidAt?: Date;
}

/** Why a mandate debit failed or was called off. */
export type DebitReason =
  | 'INSUFFICIENT_FUNDS'
  | 'MANDATE_ENDED'
  | 'MANDATE_PAUSED'
  | 'OVER_LIMIT'
  /** The borrower was not notified 24 hours before. */
  | 'NOT_ANNOUNCED'
  | 'ACCOUNT_REFUSED'
  | 'BANK_UNAVAILABLE'
  | 'PAID_ALREADY'
  | 'PAYMENT_UNDER_WAY';

/**
 * A mandate debit of an instalment: the lender announces it a day before, presents it to the
 * borrower's bank, and books the result. The money never passes through us.
 */
export interface LenderDebit {
  /** The lender's own. */
  debitReference: string;
  /** `YYYY-MM-DD` of the instalment that it is for. */
  dueDay: string;
  amountPaise: Paise;
  /** `failed`: the bank returned it. `calledOff`: the lender never presented it. */
  state: 'announced' | 'paid' | 'failed' | 'calledOff';
  announcedAt: Date;
  /** When it leaves, or was to leave. */
  debitAt: Date;
  /** In every state but `announced`. */
  endedAt?: Date;
  /** Set for paid debits. */
  bankReference?: string;
  /** Set for failed and called-off debits. */
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

/** A loan as in the lender's books, which are authoritative. */
export interface LenderLoan {
  loanReference: string;
  /** Our reference of the application it belongs to. */
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

/**
 * Effect of a part payment: instalments keep their amount and become fewer, or keep their number
 * and become lower.
 */
export type PartEffect = 'FEWER_INSTALMENTS' | 'LOWER_INSTALMENTS';

/** A payoff quote; the lines add up to `payablePaise`. */
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
  /** Set for `PART` by lenders that declare it in the quote. */
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

/** A disbursement or repayment through us that a lender booked on a day. */
export interface LenderStatementLine {
  /**
   * `disbursement`: the lender paid a borrower. `repayment`: the lender booked money that came
   * through us.
   */
  kind: 'disbursement' | 'repayment';
  /** Ours, of the application or of the repayment. */
  reference: string;
  /** The lender's number of the loan. */
  loanReference: string;
  /** The lender's number of this booking: the bank's reference of the payout, or the number of the receipt. */
  number: string;
  /** Amount that the borrower, or the lender, received. */
  amountPaise: Paise;
}

/**
 * All disbursements and repayments through us that a lender booked on a day in India; excludes
 * mandate debits and counter payments. A missing line means that the lender has not booked it on
 * that day.
 */
export interface LenderStatement {
  /** `YYYY-MM-DD`. */
  day: string;
  /** In the order of the lender's books. An empty file means that nothing was booked. */
  lines: readonly LenderStatementLine[];
  disbursedPaise: Paise;
  repaidPaise: Paise;
  /** Of all lines as the lender signed them, in hexadecimal digits. */
  sha256: string;
}
