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
  amountPaise: number;
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
  disbursedPaise: number;
  repaidPaise: number;
  /** Of all lines as the lender signed them, in hexadecimal digits. */
  sha256: string;
}
