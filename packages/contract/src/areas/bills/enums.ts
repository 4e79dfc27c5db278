import { type Paise, paise } from '@sikka/money';

/** The operating unit through which we reach the bill network. */
export const serviceProviderTypes = ['sp_yesbank'] as const;

/**
 * Categories of billers, as the network names them. `flow` selects the payment screens: `bill` fetches a
 * bill or asks for an amount, `recharge` offers plans, `fastag` tops up a tag.
 */
export const billerCategories = [
  { name: 'Electricity', group: 'home', flow: 'bill' },
  { name: 'Gas', group: 'home', flow: 'bill' },
  { name: 'LPG Gas', group: 'home', flow: 'bill' },
  { name: 'Water', group: 'home', flow: 'bill' },
  { name: 'Broadband Postpaid', group: 'home', flow: 'bill' },
  { name: 'Landline Postpaid', group: 'home', flow: 'bill' },
  { name: 'Cable TV', group: 'home', flow: 'bill' },
  { name: 'Housing Society', group: 'home', flow: 'bill' },
  { name: 'Rental', group: 'home', flow: 'bill' },
  { name: 'Prepaid Meter', group: 'home', flow: 'bill' },
  { name: 'Mobile Prepaid', group: 'recharge', flow: 'recharge' },
  { name: 'Mobile Postpaid', group: 'recharge', flow: 'bill' },
  { name: 'DTH', group: 'recharge', flow: 'recharge' },
  { name: 'Fastag', group: 'recharge', flow: 'fastag' },
  { name: 'NCMC Recharge', group: 'recharge', flow: 'bill' },
  { name: 'EV Recharge', group: 'recharge', flow: 'bill' },
  { name: 'Subscription', group: 'recharge', flow: 'bill' },
  { name: 'Credit Card', group: 'money', flow: 'bill' },
  { name: 'Loan Repayment', group: 'money', flow: 'bill' },
  { name: 'Insurance', group: 'money', flow: 'bill' },
  { name: 'Recurring Deposit', group: 'money', flow: 'bill' },
  { name: 'National Pension System', group: 'money', flow: 'bill' },
  { name: 'Education Fees', group: 'life', flow: 'bill' },
  { name: 'Hospital', group: 'life', flow: 'bill' },
  { name: 'Clubs and Associations', group: 'life', flow: 'bill' },
  { name: 'Donation', group: 'life', flow: 'bill' },
  { name: 'Municipal Taxes', group: 'civic', flow: 'bill' },
  { name: 'Municipal Services', group: 'civic', flow: 'bill' },
  { name: 'eChallan', group: 'civic', flow: 'bill' },
  { name: 'Fleet Card', group: 'civic', flow: 'bill' },
] as const;

export type BillerCategoryName = (typeof billerCategories)[number]['name'];
export type BillerCategoryGroup = (typeof billerCategories)[number]['group'];

/** Amounts that a biller accepts, relative to the bill. */
export const exactnesses = ['EXACT', 'EXACT_AND_ABOVE', 'EXACT_AND_BELOW', 'ANY', 'RANGE'] as const;
export type Exactness = (typeof exactnesses)[number];

/**
 * How a biller is paid: fetch the bill first; let the biller confirm the account first; or pay at once
 * (the priority table of the network's metadata).
 */
export const payFlows = ['FETCH_AND_PAY', 'VALIDATE_AND_PAY', 'DIRECT_PAY'] as const;
export type PayFlow = (typeof payFlows)[number];

/** The eleven detail messages of a bill that cannot be shown; `none` covers every other code (no bill). */
export const billErrorDetails = [
  'errorDtl1',
  'errorDtl2',
  'errorDtl3',
  'errorDtl4',
  'errorDtl5',
  'errorDtl6',
  'errorDtl7',
  'errorDtl8',
  'errorDtl9',
  'errorDtl10',
  'none',
] as const;
export type BillErrorDetail = (typeof billErrorDetails)[number];

/**
 * Status of a bill payment as shown to users. `PROCESSING`: being paid, or the outcome is unknown.
 * `PENDING`: debited, the biller confirms within two days. `FAILED`: nothing was taken. `REJECTED`:
 * debited, the biller refused, the refund is on its way. `REFUNDED`: the money is back.
 */
export const billPaymentStatuses = [
  'AWAITING_PAYMENT',
  'PROCESSING',
  'PENDING',
  'SUCCESS',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
  'REJECTED',
  'REFUNDED',
] as const;
export type BillPaymentStatus = (typeof billPaymentStatuses)[number];

/**
 * Filters of the user's payments. `paid`: confirmed by the biller. `pending`: a payment or its refund is in
 * progress. `failed`: the biller was not paid, and will not be. `refunded`: the money is on its way back, or back.
 */
export const paymentFilters = ['all', 'paid', 'pending', 'failed', 'refunded'] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

/** Complaint codes of the network in force; a DISPUTE has a deadline. */
export const complaintDispositions = [
  { code: 'D11', type: 'DISPUTE' },
  { code: 'D12', type: 'DISPUTE' },
  { code: 'D13', type: 'DISPUTE' },
  { code: 'D21', type: 'DISPUTE' },
  { code: 'D22', type: 'DISPUTE' },
  { code: 'D23', type: 'DISPUTE' },
  { code: 'D31', type: 'COMPLAINT' },
  { code: 'D32', type: 'COMPLAINT' },
] as const;
export type ComplaintDisposition = (typeof complaintDispositions)[number]['code'];

/** The seven older reasons, by number, each with its current disposition. */
export const olderComplaintReasons = {
  1: 'D32',
  2: 'D31',
  3: 'D11',
  4: 'D22',
  5: 'D22',
  6: 'D21',
  7: 'D31',
} as const satisfies Record<number, ComplaintDisposition>;

/** `COULD_NOT_RAISE`: the network refused it. `SENDING`: on its way to the network. */
export const complaintStates = [
  'SENDING',
  'ASSIGNED',
  'RESOLVED',
  'REJECTED',
  'DEFAULT_RESOLVED',
  'PENDING_REFUND',
  'REFUNDED',
  'COULD_NOT_RAISE',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

export const autopayStates = ['WAITING', 'ACTIVE', 'PAUSED', 'REFUSED', 'REVOKED', 'ENDED'] as const;
export type AutopayState = (typeof autopayStates)[number];

/**
 * Why a bill cannot be paid now: a payment has an unknown outcome, has paid it in full or in part, or is
 * still open.
 */
export const billLockReasons = ['unknown', 'paid', 'part', 'open'] as const;
export type BillLockReason = (typeof billLockReasons)[number];

/** Limits of bill payments. */
export const billLimits = {
  /** Linked accounts of one user. */
  accounts: 50,
  /**
   * Minutes during which fetched details can be paid, until the end of the day at most if the
   * biller requires it.
   */
  billMinutes: 30,
  /** Hours in which a paid bill cannot be paid again without a new bill. */
  duplicateHours: 48,
  /** Days a payment may stay with the biller. */
  pendingDays: 2,
  /** Hours before a complaint; none for categories in `instantComplaintCategories`. */
  complaintCoolingHours: 24,
  complaintLength: 100,
  nicknameLength: 24,
  /**
   * Minimum of an autopay maximum, as of every UPI mandate, and the maximum of one debit: in
   * general and for `highAutopayCategories`. Paise.
   */
  minAutopayPaise: paise(100),
  autopayPaise: paise(1_500_000),
  highAutopayPaise: paise(10_000_000),
  /** Hours between the announcement of a debit and the debit. */
  autopayNoticeHours: 24,
  pageSize: 50,
} as const;

/** Categories where money is loaded in advance, so that nothing is due and nobody sends a bill. */
export const prepaidCategories: readonly BillerCategoryName[] = [
  'Mobile Prepaid',
  'DTH',
  'Fastag',
  'Prepaid Meter',
  'NCMC Recharge',
  'EV Recharge',
];
export const instantComplaintCategories: readonly BillerCategoryName[] = ['Fastag', 'DTH', 'Mobile Prepaid'];
export const highAutopayCategories: readonly BillerCategoryName[] = ['Insurance', 'Credit Card'];

/**
 * Maximum of one autopay debit without the payer's confirmation, in paise (RBI's e-mandate
 * framework).
 */
export const maxAutopayOf = (category: BillerCategoryName): Paise =>
  highAutopayCategories.includes(category) ? billLimits.highAutopayPaise : billLimits.autopayPaise;

/** Whether a maximum may be chosen for the debits of autopay, in paise. */
export const isAutopayMax = (category: BillerCategoryName, maxPaise: Paise): boolean =>
  billLimits.minAutopayPaise <= maxPaise && maxPaise <= maxAutopayOf(category);

/**
 * Whether autopay does not pay a bill because it exceeds the maximum with its fee. Amounts in
 * paise.
 */
export const isAboveAutopay = (billPaise: Paise, feePaise: Paise, maxPaise: Paise): boolean =>
  billPaise + feePaise > maxPaise;
