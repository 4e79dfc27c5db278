import type { Paise } from '@sikka/money';
import type { InterestMethod, PenalTerms, Rate, TenureCode, UpfrontCharges } from '@sikka/money/loans';
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
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

export type * from './lender-application.ts';
export type * from './lender-loan.ts';
export type * from './lender-loan.ts';
export type * from './lender-application.ts';

/** Who lends: everything that has to be told of a lender (RBI/2025-26/36). */
export interface LenderProfile {
  name: LenderText;
  /** As registered. */
  legalName: string;
  kind: 'BANK' | 'NBFC';
  /** Number of its licence. */
  licence: string;
  /** Host of its site, without scheme. */
  site: string;
  /** Its nodal grievance officer. */
  officer: { name: string; phone: string; email: string; address: string };
  /** Who may ask for money that is overdue, besides itself. */
  recoveryAgents: readonly { name: string; phone: string }[];
}

/** Whom a product is for. */
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
  /** What it is for; left out when it is for anything. */
  purposes?: readonly LoanPurpose[] | undefined;
}

/** A loan that a lender offers, with its whole price. */
export interface LenderProduct {
  productId: string;
  name: LenderText;
  description: LenderText;
  minPaise: Paise;
  maxPaise: Paise;
  /** Amounts are multiples of it. */
  stepPaise: Paise;
  tenures: readonly TenureCode[];
  method: InterestMethod;
  /** Best first: what a borrower pays whose score is at least `minScore`. The last one also counts for those without a score. */
  rates: readonly { minScore: number; rate: Rate }[];
  upfront: UpfrontCharges;
  penal: PenalTerms;
  /** Asked when a debit by mandate comes back, in paise. */
  bouncePaise: Paise;
  /** Days from the payout in which the loan can be returned without penalty; at least 1. */
  coolingOffDays: number;
  /** The one-time fee that is kept when it is returned, in paise. */
  nonRefundableFeePaise: Paise;
  /** Asked for ending sooner, in hundredths of a per cent of what is owed; 0 when it is free. */
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

/** That the borrower of some applications has left us for good. */
export interface ConsentsEnded {
  /** Ours; asked twice, it happens once. */
  reference: string;
  /** Our references of the applications. */
  applications: readonly string[];
}

/**
 * Whoever lends: the roles, steps and states of OCEN 4.0. Every step names our reference and may be repeated: asked twice, it
 * happens once. An accepted step was received, not decided: the state is read. No method throws for what the lender does.
 */
export interface Lender {
  readCatalogue: () => Promise<Outcome<{ lender: LenderProfile; products: LenderProduct[] }>>;
  /** `matched` when the lender knows somebody with this hash of a mobile number or PAN, salted for this lender alone. */
  checkExistingBorrower: (saltedHashes: readonly string[]) => Promise<Outcome<{ isKnown: boolean }>>;
  apply: (request: LoanApplicationRequest) => Promise<Outcome<{ application: LenderApplication }>>;
  /** `refused` with code `NOT_FOUND` means that the lender never had it. */
  readApplication: (reference: string) => Promise<Outcome<{ application: LenderApplication }>>;
  /** The next step of an application; `refused` with code `STEP_OUT_OF_ORDER` when the step is not allowed now. */
  submitStep: (reference: string, step: ApplicationStep) => Promise<Outcome<{ application: LenderApplication }>>;
  /** A signed document of an application, word for word. */
  readDocument: (documentId: string) => Promise<Outcome<{ document: LenderDocument }>>;
  readLoan: (loanReference: string) => Promise<Outcome<{ loan: LenderLoan }>>;
  /** Reports a mandate of an active loan; repeated, nothing more happens. `refused` with code `MANDATE_INVALID` when the lender rejects it. */
  updateMandate: (loanReference: string, request: LoanMandateUpdate) => Promise<Outcome<{ loan: LenderLoan }>>;
  /** What is paid today for this purpose; binding until `validUntil`. */
  quote: (loanReference: string, purpose: QuotePurpose, partPaise?: Paise) => Promise<Outcome<{ quote: LoanQuote }>>;
  /** Reports money that the payment gateway sent to the lender's account. */
  repay: (request: RepaymentRequest) => Promise<Outcome<{ repayment: Repayment }>>;
  readRepayment: (reference: string) => Promise<Outcome<{ repayment: Repayment }>>;
  /**
   * Everything that came through us and that it booked on a day of India (`YYYY-MM-DD`). `refused` with code `NOT_READY` until it is
   * written, after that day; a file that is not there is refused, never empty.
   */
  readStatement: (day: string) => Promise<Outcome<{ statement: LenderStatement }>>;
  /**
   * The consents under which these applications were made have ended: whatever no law keeps is forgotten. Applications that the lender
   * never had are passed over. What was compared by hashes is kept by no lender, so that it needs no end.
   */
  endConsents: (request: ConsentsEnded) => Promise<Outcome<{ receivedAt: Date }>>;
  /** Verifies and reads a webhook; undefined when the signature or the form is wrong. */
  readWebhookEvent: (rawBody: string, signature: string | undefined, now: Date) => LenderEvent | undefined;
  circuit: Circuit;
  close: () => Promise<void>;
}
