/** Kinds of recipients of personal data. */
export const recipientKinds = [
  'LENDER',
  'CREDIT_BUREAU',
  'BILL_NETWORK',
  'PAYMENT_GATEWAY',
  'PRIZE_SUPPLIER',
  'SMS_GATEWAY',
] as const;
export type RecipientKind = (typeof recipientKinds)[number];

/** Why staff or a job accessed user data without the user's request. */
export const accessPurposes = [
  'DOWNLOAD',
  'SIGN_IN_HELP',
  'SUPPORT',
  'ACCOUNT',
  'GRIEVANCE',
  'BREACH_NOTICE',
  'DELETION',
  'CERTIFICATE',
] as const;
export type AccessPurpose = (typeof accessPurposes)[number];

/** What a grievance about data is about. */
export const grievanceKinds = ['CORRECTION', 'CONSENT', 'ACCESS', 'ERASURE', 'SECURITY', 'OTHER'] as const;
export type GrievanceKind = (typeof grievanceKinds)[number];

/** Data that staff have to correct. */
export const correctionFields = ['MOBILE', 'BILL', 'PAYMENT', 'LOAN', 'COINS', 'OTHER'] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** States of a grievance; an unsatisfied user can escalate it to the Data Protection Board. */
export const grievanceStates = ['RECEIVED', 'UNDER_REVIEW', 'ANSWERED', 'ESCALATED'] as const;
export type GrievanceState = (typeof grievanceStates)[number];

/** Days to answer a grievance (DPDP Rules 2025, rule 14), lengths of its text in UTF-16 units, and how many may be open. */
export const grievanceLimits = { answerDays: 90, textMin: 10, textMax: 1_000, maxOpen: 5 } as const;

/** Who a nominee is to the user (DPDP Act 2023, section 14). */
export const nomineeRelations = ['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'OTHER'] as const;
export type NomineeRelation = (typeof nomineeRelations)[number];

/** `NONE`: never requested, or deleted. `FAILED`: could not be created; another one can be requested at once. */
export const downloadStates = ['NONE', 'PREPARING', 'READY', 'FAILED', 'EXPIRED'] as const;
export type DownloadState = (typeof downloadStates)[number];

/** Hours that a download can be fetched. */
export const downloadHours = 72;
