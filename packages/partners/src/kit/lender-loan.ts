import type { PenalLine, ScheduleRow } from '@sikka/money/loans';
import type { IssuedPaper } from './lender-application.ts';

/** Loan states of OCEN 4.0. */
export type LenderLoanStatus = 'HEALTHY' | 'EMI_DUE' | 'EMI_OVERDUE' | 'LOAN_CLOSED' | 'PRECLOSED' | 'RETURNED';

/** One instalment and what became of it. */
export interface LenderInstalment extends ScheduleRow {
  /** `YYYY-MM-DD` of India. */
  dueDay: string;
  paidPaise: number;
  /** When it was paid in full. */
  paidAt?: Date;
}

/** A loan in the lender's books: what they say is true. */
export interface LenderLoan {
  loanReference: string;
  /** Ours, of the application that it came from. */
  applicationReference: string;
  status: LenderLoanStatus;
  principalPaise: number;
  netPaise: number;
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
  bounces: readonly { at: Date; chargePaise: number }[];
  /** Principal that is still owed. */
  owedPaise: number;
  /** Instalments and charges that are due today. */
  duePaise: number;
  daysOverdue: number;
  /** The agent who may contact the borrower, named before it does (RBI/2025-26/36). */
  recoveryAgent?: { name: string; phone: string };
  /** Papers that were issued since the payout. */
  papers?: readonly IssuedPaper[];
  changedAt: Date;
}

export type QuotePurpose = 'DUE' | 'PART' | 'FORECLOSURE' | 'RETURN';

/** What is paid for a purpose, line by line; the lines add up to `payablePaise`. */
export interface LoanQuote {
  quoteId: string;
  loanReference: string;
  purpose: QuotePurpose;
  /** Negative lines are given back. */
  lines: readonly {
    kind: 'PRINCIPAL' | 'INTEREST' | 'PENALTY' | 'BOUNCE' | 'CHARGE' | 'GST' | 'GIVEN_BACK';
    paise: number;
  }[];
  payablePaise: number;
  validUntil: Date;
}

export interface RepaymentWanted {
  /** Ours and unique, 6 to 35 letters and digits. */
  reference: string;
  quoteId: string;
  amountPaise: number;
  /** The bank's reference of the debit at the borrower. */
  bankReference: string;
  paidAt: Date;
}

/** `booked`: the lender has the money and its books say so. `rejected`: it does not take it, and the money is to be given back. */
export interface Repayment {
  reference: string;
  loanReference: string;
  state: 'processing' | 'booked' | 'rejected';
  amountPaise: number;
  /** Number of the lender's receipt. */
  receiptNumber?: string;
  code?: string;
  changedAt: Date;
}
