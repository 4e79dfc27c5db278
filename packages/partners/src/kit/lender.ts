import type { Paise } from '@sikka/money';
import type { InterestMethod, PenalTerms, Rate, TenureCode, UpfrontCharges } from '@sikka/money/loans';
import type { Circuit } from './circuit.ts';
import type {
  ApplicationStep,
  LenderApplication,
  LenderDocument,
  LoanApplicationRequest,
  Employment,
  LoanPurpose,
  LenderText,
} from './lender-application.ts';
import type {
  LenderStatement,
  LenderLoan,
  LoanMandateUpdate,
  LoanQuote,
  QuotePurpose,
  Repayment,
  RepaymentRequest,
} from './lender-loan.ts';
import type { Outcome } from './partner-call.ts';

export type * from './lender-application.ts';
export type * from './lender-loan.ts';

/** A lender and the details that must be disclosed (RBI/2025-26/36). */
export interface LenderProfile {
  name: LenderText;
  /** Registered name. */
  legalName: string;
  kind: 'BANK' | 'NBFC';
  /** Number of its licence. */
  licence: string;
  /** Host of its site, without scheme. */
  site: string;
  /** Its nodal grievance officer. */
  officer: { name: string; phone: string; email: string; address: string };
  /** Agents who may collect overdue amounts, besides the lender itself. */
  recoveryAgents: readonly { name: string; phone: string }[];
}

/** Eligibility rules of a product. */
export interface LendingCriteria {
  /** Whole years on the day of the application, both included. */
  minAge: number;
  maxAge: number;
  /** Earned in a month, in paise. */
  minIncomePaise: Paise;
  employments: readonly Employment[];
  /** Lowest credit score, 300 to 900; 0 when people without one are taken, too. */
  minScore: number;
  /** Codes of states (ISO 3166-2:IN without `IN-`) where it is not offered. */
  excludedStates: readonly string[];
  /** The most that all instalments of a month together may take of the income, in hundredths of a per cent. */
  maxIncomeShareHundredths: number;
  /** Allowed purposes; absent for any purpose. */
  purposes?: readonly LoanPurpose[] | undefined;
}

/** A loan that a lender offers, with its whole price. */
export interface LenderProduct {
  productId: string;
  name: LenderText;
  description: LenderText;
  minPaise: Paise;
  maxPaise: Paise;
  /** Amounts must be multiples of this. */
  stepPaise: Paise;
  tenures: readonly TenureCode[];
  method: InterestMethod;
  /** Best rate first: applies from `minScore`. The last one also applies without a score. */
  rates: readonly { minScore: number; rate: Rate }[];
  upfront: UpfrontCharges;
  penal: PenalTerms;
  /** Charge for a failed mandate debit, in paise. */
  bouncePaise: Paise;
  /** Days from the payout in which the loan can be returned without penalty; at least 1. */
  coolingOffDays: number;
  /** The one-time fee that is kept when it is returned, in paise. */
  nonRefundableFeePaise: Paise;
  /** Charge for closing early, in hundredths of a per cent of the outstanding amount; 0 if free. */
  foreclosureHundredths: number;
  criteria: LendingCriteria;
}

/** A webhook event of the lender: only a hint to read the state, never the state itself. */
export interface LenderEvent {
  /** Unique; a repeated delivery of the same event carries the same id. */
  eventId: string;
  subject: 'application' | 'loan' | 'repayment';
  /** Ours, of the application or the repayment; the lender's, of the loan. */
  reference: string;
}

/** Notice that the borrower of some applications has deleted the account. */
export interface ConsentsEnded {
  /** Ours; asked twice, it happens once. */
  reference: string;
  /** Our references of the applications. */
  applications: readonly string[];
}

/**
 * Port to a lender: roles, steps and states of OCEN 4.0. Steps are idempotent by our reference. An
 * accepted step was received, not decided: read the state. Methods report failures as outcomes;
 * they never throw.
 */
export interface Lender {
  readCatalogue: () => Promise<Outcome<{ lender: LenderProfile; products: LenderProduct[] }>>;
  /**
   * Whether the lender has a customer with this hash of a mobile number or PAN, salted for this
   * lender alone.
   */
  checkExistingBorrower: (saltedHashes: readonly string[]) => Promise<Outcome<{ isKnown: boolean }>>;
  apply: (request: LoanApplicationRequest) => Promise<Outcome<{ application: LenderApplication }>>;
  /** `refused` with code `NOT_FOUND` means that the lender never had it. */
  readApplication: (reference: string) => Promise<Outcome<{ application: LenderApplication }>>;
  /** The next step of an application; `refused` with code `STEP_OUT_OF_ORDER` when the step is not allowed now. */
  submitStep: (reference: string, step: ApplicationStep) => Promise<Outcome<{ application: LenderApplication }>>;
  /** A signed document of an application, in full text. */
  readDocument: (documentId: string) => Promise<Outcome<{ document: LenderDocument }>>;
  readLoan: (loanReference: string) => Promise<Outcome<{ loan: LenderLoan }>>;
  /** Reports a mandate of an active loan; repeated, nothing more happens. `refused` with code `MANDATE_INVALID` when the lender rejects it. */
  updateMandate: (loanReference: string, request: LoanMandateUpdate) => Promise<Outcome<{ loan: LenderLoan }>>;
  /** Today's payoff quote for this purpose; binding until `validUntil`. */
  quote: (loanReference: string, purpose: QuotePurpose, partPaise?: Paise) => Promise<Outcome<{ quote: LoanQuote }>>;
  /** Reports money that the payment gateway sent to the lender's account. */
  repay: (request: RepaymentRequest) => Promise<Outcome<{ repayment: Repayment }>>;
  readRepayment: (reference: string) => Promise<Outcome<{ repayment: Repayment }>>;
  /**
   * Disbursements and repayments through us that the lender booked on a day in India (`YYYY-MM-
   * DD`). `refused` with code `NOT_READY` until the lender has written the file, after that day; a
   * missing file is refused, never empty.
   */
  readStatement: (day: string) => Promise<Outcome<{ statement: LenderStatement }>>;
  /**
   * Reports that the consents of these applications have ended, so that the lender deletes all data
   * that the law does not require it to keep. Ignores unknown applications. Lenders do not keep the
   * compared hashes, so they need no deletion.
   */
  endConsents: (request: ConsentsEnded) => Promise<Outcome<{ receivedAt: Date }>>;
  /** Verifies and reads a webhook; undefined when the signature or the form is wrong. */
  readWebhookEvent: (rawBody: string, signature: string | undefined, now: Date) => LenderEvent | undefined;
  circuit: Circuit;
  close: () => Promise<void>;
}
