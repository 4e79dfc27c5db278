import type { Paise } from '@sikka/money';
import type { Circuit } from './circuit.ts';
import type { ConsentProof, LenderText } from './lender-application.ts';
import type { Outcome } from './partner-call.ts';

/** A credit bureau and how to contact it. */
export interface BureauProfile {
  /** Short name: `darpan`. */
  bureauId: string;
  name: LenderText;
  /** Registered name. */
  legalName: string;
  /** Host of its site, without scheme. */
  site: string;
  phone: string;
}

/** Details by which the bureau finds a person's credit file. */
export interface CreditSubject {
  /** As on the PAN. */
  fullName: string;
  /** `YYYY-MM-DD`. */
  birthDay: string;
  pan: string;
  /** 10 digits. */
  mobile: string;
}

export interface CreditReportRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the request. */
  reference: string;
  subject: CreditSubject;
  consent: ConsentProof;
}

/** Factors that affect a score. */
export type CreditFactorCode =
  /** Instalments and bills paid on time, or late. */
  | 'ON_TIME_PAYMENT'
  /** How much of the card limits is used. */
  | 'CARD_USE'
  /** How long there have been accounts. */
  | 'CREDIT_AGE'
  /** Lenders that looked because of an application. */
  | 'RECENT_ENQUIRIES'
  /** Loans with and without security, and cards. */
  | 'CREDIT_MIX'
  /** Loans that run at the same time. */
  | 'OPEN_LOANS';

interface CreditFactor {
  code: CreditFactorCode;
  direction: 'HELPS' | 'HURTS';
  weight: 'HIGH' | 'MEDIUM' | 'LOW';
}

export type CreditAccountKind = 'CARD' | 'PERSONAL_LOAN' | 'CONSUMER_LOAN' | 'VEHICLE_LOAN' | 'HOME_LOAN' | 'GOLD_LOAN';

export interface CreditAccount {
  /** The bureau's account number. */
  accountId: string;
  lender: string;
  kind: CreditAccountKind;
  /** Last four digits of its number. */
  ending: string;
  state: 'OPEN' | 'OVERDUE' | 'CLOSED';
  openedDay: string;
  /** Owed now, in paise. */
  owedPaise: Paise;
  /** Of a card. */
  limitPaise?: Paise;
  /** Payments that fell due, and how many of them were late. */
  duePayments: number;
  latePayments: number;
}

export interface CreditEnquiry {
  enquiryId: string;
  /** Name of the enquirer. */
  who: string;
  at: Date;
  /** A soft enquiry is visible to the person only and never changes the score. */
  kind: 'SOFT' | 'HARD';
  purpose: 'OWN_REPORT' | 'LOAN_APPLICATION' | 'CARD_APPLICATION' | 'ACCOUNT_REVIEW';
}

/** The accounts in figures. */
interface CreditSummary {
  open: number;
  closed: number;
  owedPaise: Paise;
  /** Share of all card limits that is used, in hundredths of a per cent; absent without a card. */
  cardUseHundredths?: number;
  /**
   * Share of all payments made on time, in hundredths of a per cent; absent before the first one.
   */
  onTimeHundredths?: number;
  /** Whole months since the oldest account was opened; absent without one. */
  oldestMonths?: number;
}

export interface CreditReport {
  /** The bureau's own number, to be named in a dispute. */
  reportId: string;
  asOf: Date;
  /** 300 to 900; absent when the history is too short. */
  score?: number;
  /** The weightiest first. */
  factors: readonly CreditFactor[];
  summary: CreditSummary;
  accounts: readonly CreditAccount[];
  /** Newest first. */
  enquiries: readonly CreditEnquiry[];
}

/** Status of a report request. */
export type CreditReportStatus = { reference: string; changedAt: Date } & (
  | { state: 'PREPARING' }
  | { state: 'READY'; report: CreditReport }
  /** The bureau has no file for this person. */
  | { state: 'NO_RECORD' }
  /** The PAN belongs to a different name, date of birth or mobile number. */
  | { state: 'IDENTITY_MISMATCH' }
);

export type DisputeReason = 'NOT_MINE' | 'WRONG_BALANCE' | 'WRONG_LATE_PAYMENT' | 'ALREADY_CLOSED' | 'NOT_AGREED';

export interface DisputeRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the dispute. */
  reference: string;
  reportId: string;
  item: { kind: 'ACCOUNT' | 'ENQUIRY'; itemId: string };
  reason: DisputeReason;
  /** The customer's own description; at most 500 characters, empty if they gave none. */
  remark: string;
}

/**
 * Status of a dispute. `UNCHANGED` always has reasons (Master Direction on credit information
 * reporting, 2025).
 */
export type CreditDispute = {
  reference: string;
  /** The bureau's own number, for calls to it. */
  bureauReference: string;
  /** Until then it has to be decided: 30 days after it was raised. */
  dueAt: Date;
  changedAt: Date;
} & ({ state: 'RECEIVED' | 'WITH_LENDER' | 'CORRECTED' } | { state: 'UNCHANGED'; reasons: readonly LenderText[] });

/** A webhook event of the bureau: only a hint to read the state, never the state itself. */
export interface BureauEvent {
  /** Unique; a repeated delivery of the same event carries the same id. */
  eventId: string;
  subject: 'report' | 'dispute';
  /** Ours. */
  reference: string;
}

/**
 * Port to a credit bureau. We make only soft enquiries, for the person and with their consent.
 * Calls are idempotent by our reference. Methods report failures as outcomes; they never throw.
 */
export interface Bureau {
  profile: BureauProfile;
  requestReport: (request: CreditReportRequest) => Promise<Outcome<{ request: CreditReportStatus }>>;
  /** `refused` with code `NOT_FOUND` means that the bureau never had it. */
  readReport: (reference: string) => Promise<Outcome<{ request: CreditReportStatus }>>;
  raiseDispute: (request: DisputeRequest) => Promise<Outcome<{ dispute: CreditDispute }>>;
  readDispute: (reference: string) => Promise<Outcome<{ dispute: CreditDispute }>>;
  /** Verifies and reads a webhook; undefined when the signature or the form is wrong. */
  readWebhookEvent: (rawBody: string, signature: string | undefined, now: Date) => BureauEvent | undefined;
  circuit: Circuit;
  close: () => Promise<void>;
}
