import type { Paise } from '@sikka/money';
import type { ConsentProof, LenderText } from './lender-application.ts';
import type { Circuit } from './circuit.ts';
import type { Outcome } from './partner-call.ts';

/** Who keeps the credit files: everything by which one can turn to it. */
export interface BureauProfile {
  /** Short name: `darpan`. */
  bureauId: string;
  name: LenderText;
  /** As registered. */
  legalName: string;
  /** Host of its site, without scheme. */
  site: string;
  phone: string;
}

/** By what a bureau finds somebody's file. */
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

/** What a score follows from. */
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
  /** The bureau's own number of it. */
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
  /** Payments that were due, and how many of them came late. */
  duePayments: number;
  latePayments: number;
}

export interface CreditEnquiry {
  enquiryId: string;
  /** Who looked. */
  who: string;
  at: Date;
  /** A soft one is seen by the person alone and never changes the score. */
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
  /** Share of all payments that came on time, in hundredths of a per cent; absent before the first one. */
  onTimeHundredths?: number;
  /** Whole months since the oldest account was opened; absent without one. */
  oldestMonths?: number;
}

export interface CreditReport {
  /** The bureau's own number, to be named in a dispute. */
  reportId: string;
  asOf: Date;
  /** 300 to 900; absent for somebody with too little history. */
  score?: number;
  /** The weightiest first. */
  factors: readonly CreditFactor[];
  summary: CreditSummary;
  accounts: readonly CreditAccount[];
  /** Newest first. */
  enquiries: readonly CreditEnquiry[];
}

/** How a request for a report stands. */
export type CreditReportStatus = { reference: string; changedAt: Date } & (
  | { state: 'PREPARING' }
  | { state: 'READY'; report: CreditReport }
  /** The bureau has no file of anybody like this. */
  | { state: 'NO_RECORD' }
  /** The PAN belongs to somebody with another name, day of birth or mobile number. */
  | { state: 'IDENTITY_MISMATCH' }
);

export type DisputeReason = 'NOT_MINE' | 'WRONG_BALANCE' | 'WRONG_LATE_PAYMENT' | 'ALREADY_CLOSED' | 'NOT_AGREED';

export interface DisputeRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the dispute. */
  reference: string;
  reportId: string;
  item: { kind: 'ACCOUNT' | 'ENQUIRY'; itemId: string };
  reason: DisputeReason;
  /** In the words of whoever disputes; at most 500 characters, empty when they say nothing. */
  remark: string;
}

/** How a dispute stands. `UNCHANGED` always says why (Master Direction on credit information reporting, 2025). */
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
 * Whoever keeps credit files. We only ever look softly, in the name of the person and with their consent. Everything names our reference
 * and may be repeated: a repeated call happens once. No method throws for what the bureau does.
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
