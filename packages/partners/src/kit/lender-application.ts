import type { Paise } from '@sikka/money';
import type { TenureCode, InterestMethod, PenalTerms, Rate, ScheduleRow } from '@sikka/money/loans';

/** The borrower's personal data; sent only with the named consent. */
export interface Borrower {
  /** As on the PAN. */
  fullName: string;
  /** 10 digits. */
  mobile: string;
  /** Absent if the borrower gave none, as are the office PIN code, the mother's name, education and residence. */
  email?: string | undefined;
  /** `YYYY-MM-DD`. */
  birthDay: string;
  pan: string;
  employment: Employment;
  /** Monthly income and monthly EMIs of other loans, in paise. */
  incomePaise: Paise;
  obligationsPaise: Paise;
  /** Code of the state (ISO 3166-2:IN without `IN-`). */
  state: string;
  pincode: string;
  officePincode?: string | undefined;
  motherName?: string | undefined;
  education?: 'BELOW_10TH' | 'PASS_10TH' | 'PASS_12TH' | 'DIPLOMA' | 'GRADUATE' | 'POST_GRADUATE' | 'PHD' | undefined;
  residence?: 'RENTED' | 'OWNED' | undefined;
}

/** Consent of the borrower to share this data with this lender for this purpose. */
export interface ConsentProof {
  consentId: string;
  /** Version of the text that was agreed to. */
  textVersion: string;
  givenAt: Date;
}

export interface LoanApplicationRequest {
  /** Ours and unique, 6 to 35 letters and digits: the idempotency key of the application. */
  reference: string;
  productId: string;
  amountPaise: Paise;
  tenure: TenureCode;
  purpose: string;
  borrower: Borrower;
  consent: ConsentProof;
}

/** Application states of OCEN 4.0, as far as a single lender has them. */
export type LenderApplicationStatus =
  /** The lender has it. */
  | 'CREATED'
  /** It is being decided. */
  | 'PROCESSING'
  | 'OFFERED'
  | 'OFFER_ACCEPTED'
  /** PAN and name are being checked. */
  | 'KYC_INITIATED'
  | 'KYC_COMPLETED'
  | 'KYC_FAILED'
  /** The account for the payout bears the borrower's own name. */
  | 'DISBURSEMENT_ACCOUNT_SET'
  | 'REPAYMENT_SETUP_COMPLETED'
  /** The agreement is ready, and the lender has sent its one-time code to the borrower. */
  | 'LOAN_AGREEMENT_SENT'
  | 'GRANTED'
  | 'DISBURSEMENT_INITIATED'
  | 'DISBURSEMENT_COMPLETED'
  | 'DISBURSEMENT_FAILED'
  /** The lender needs the `action`. */
  | 'ACTION_REQUIRED'
  | 'REJECTED'
  | 'CANCELLED'
  /** The offer has expired. */
  | 'EXPIRED';

/** Reasons of OCEN's `RejectionDetail`, and those of ONDC's 80216 to 80227 that say more. */
export type RejectionReason =
  | 'LOW_CREDIT_SCORE'
  | 'LOW_INCOME'
  | 'HIGH_OBLIGATIONS'
  | 'AGE_OUT_OF_RANGE'
  | 'EMPLOYMENT_NOT_SERVED'
  | 'AREA_NOT_SERVED'
  | 'LIMIT_EXCEEDED'
  | 'KYC_FAILED'
  | 'DOC_IRREGULARITIES'
  | 'RECENT_REJECTION'
  | 'OTHERS';

/** Documents that a lender issues on signing, and when nothing is owed any more. */
type LoanDocumentKind = 'KEY_FACTS' | 'SANCTION_LETTER' | 'AGREEMENT' | 'TERMS' | 'NO_DUES';

/** A document that can be read. */
export interface IssuedDocument {
  kind: LoanDocumentKind;
  documentId: string;
  issuedAt: Date;
}

export interface LenderDocument {
  documentId: string;
  kind: LoanDocumentKind;
  title: LenderText;
  paragraphs: readonly LenderText[];
  /** Of the document as the lender signed it, in hexadecimal digits. */
  sha256: string;
}

export interface LenderApplication {
  reference: string;
  /** The lender's own number, for the borrower's calls to it. */
  lenderReference: string;
  status: LenderApplicationStatus;
  /** Firm offers, the one asked for first; empty before a decision. */
  offers: readonly LenderOffer[];
  acceptedOfferId?: string;
  rejection?: { reason: RejectionReason; text: string };
  action?: { kind: 'RESUBMIT_PAN' | 'RESUBMIT_ACCOUNT' | 'ADDITIONAL_DATA'; text: string };
  /** Name at the bank, masked, once the account was checked. */
  accountName?: string;
  /** Documents that can be read. */
  documents: readonly IssuedDocument[];
  /** Set from `GRANTED` on. */
  loanReference?: string;
  changedAt: Date;
}

/** Steps of an application, in this order. */
export type ApplicationStep =
  | { kind: 'ACCEPT_OFFER'; offerId: string; acknowledgedAt: Date }
  | { kind: 'SEND_KYC'; pan: string; fullName: string; birthDay: string }
  | { kind: 'SET_ACCOUNT'; holderName: string; accountNumber: string; ifsc: string }
  | { kind: 'SET_REPAYMENT'; mandateReference: string; maxPaise: Paise }
  /** Requests the agreement; its one-time code is sent to the borrower's mobile. */
  | { kind: 'REQUEST_AGREEMENT' }
  /** `code` has six digits. */
  | { kind: 'SIGN_AGREEMENT'; code: string }
  /** Answers `ADDITIONAL_DATA`, whenever it is asked for; `question` is the lender's text, so that nothing answers another one. */
  | { kind: 'ANSWER_LENDER'; question: string; answer: string }
  | { kind: 'CANCEL' };

/** A text in both languages, as the lender publishes it. */
export interface LenderText {
  en: string;
  hi: string;
}

export type Employment = 'SALARIED' | 'SELF_EMPLOYED' | 'BUSINESS' | 'RETIRED' | 'STUDENT' | 'OTHER';

export type LoanPurpose =
  | 'MEDICAL'
  | 'EDUCATION'
  | 'HOME'
  | 'TRAVEL'
  | 'WEDDING'
  | 'OTHER_LOANS'
  | 'BUSINESS'
  | 'OTHER';

/**
 * A firm offer and its price, as in the key facts statement; it binds the lender until
 * `validUntil`.
 */
export interface LenderOffer {
  /** Unique proposal number of the key facts statement. */
  offerId: string;
  principalPaise: Paise;
  tenure: TenureCode;
  method: InterestMethod;
  rate: Rate;
  feePaise: Paise;
  gstPaise: Paise;
  otherPaise: Paise;
  /** Amount paid out to the borrower. */
  netPaise: Paise;
  instalmentPaise: Paise;
  interestPaise: Paise;
  /** Principal, interest and charges. */
  totalPaise: Paise;
  /** Hundredths of a per cent, all charges included. */
  aprHundredths: number;
  schedule: readonly ScheduleRow[];
  penal: PenalTerms;
  bouncePaise: Paise;
  coolingOffDays: number;
  nonRefundableFeePaise: Paise;
  foreclosureHundredths: number;
  validUntil: Date;
}
