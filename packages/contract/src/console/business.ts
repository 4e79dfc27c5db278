/** What a partner is for us. */
export const partnerKinds = ['LENDER', 'NETWORK', 'GATEWAY', 'BUREAU', 'SUPPLIER', 'GAMES', 'OFFERS'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** Lists that an operator may save as a file. */
export const exportedLists = ['content', 'coupons', 'payments', 'cases', 'audit'] as const;
export type ExportedList = (typeof exportedLists)[number];

/** Most rows of such a file. */
export const exportLimit = 10_000;

/** Most lines of a file of changes. */
export const changesFileRows = 500;

/**
 * What is wrong with a line of such a file. `TWICE`: the file has the ID twice. `ID_USED`: it is another change's. `TOO_FEW`: fewer pieces
 * can be redeemed. `NOT_WITHHELD`: fewer were taken out.
 */
export const fileCauses = ['FORMAT', 'TWICE', 'ID_USED', 'UNKNOWN', 'CHANGED', 'TOO_FEW', 'NOT_WITHHELD'] as const;
export type FileCause = (typeof fileCauses)[number];

/** What needs a person, by the names of `/metrics` where it has one. */
export const needs = [
  'operations_cases_open',
  'proposals_open',
  'requests_overdue',
  'outbox_dead',
  'money_flow_stopped',
  'day_files_late',
  'loan_catalogue_age_seconds',
  'drafts_waiting',
  'plans_failed',
  'reviews_waiting',
  'drafts_sent_back',
  'drafts_approved',
] as const;
export type Need = (typeof needs)[number];

/** What became of payments: paid, still open, never paid, paid and given back. */
export const paymentOutcomes = ['PAID', 'OPEN', 'NOT_PAID', 'REFUNDED'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const coinRuleStates = ['PLANNED', 'OPEN', 'REPLACED', 'ENDED'] as const;
export type CoinRuleState = (typeof coinRuleStates)[number];

/** `FAILED`: the till refused it, and it is tried again. `HIDDEN`: an operator took it out. */
export const couponStates = ['LISTED', 'FAILED', 'HIDDEN', 'WITHDRAWN', 'ENDED'] as const;
export type CouponState = (typeof couponStates)[number];

/** What operators do to coupons: `SHOW` ends the hiding, `CHECK` has the till asked at once. */
export const couponActs = ['HIDE', 'SHOW', 'CHECK'] as const;
export type CouponAct = (typeof couponActs)[number];

/** The state of a coupon after an act; undefined if the act does nothing to it. */
export const couponAfter = (state: CouponState, act: CouponAct): CouponState | undefined => {
  if (state === 'WITHDRAWN' || state === 'ENDED') return undefined;
  if (act === 'SHOW') return state === 'HIDDEN' ? 'FAILED' : undefined;
  if (state === 'HIDDEN') return undefined;
  return act === 'HIDE' ? 'HIDDEN' : state;
};

/** States of a message to a segment; `HELD` can be resumed. */
export const messageStates = ['DRAFT', 'SENDING', 'HELD', 'DONE', 'STOPPED'] as const;
export type MessageState = (typeof messageStates)[number];

/** The p75 of a Web Vital up to which it is good, and from which it is poor (web.dev/vitals); CLS has no unit, the others are milliseconds. */
export const vitalLimits = { lcp: [2_500, 4_000], inp: [200, 500], cls: [0.1, 0.25] } as const;
export type Vital = keyof typeof vitalLimits;

/** Classes of phones, of which the app reports one with its Web Vitals. */
export const phoneClasses = ['all', 'slow', 'middle', 'fast'] as const;
export type PhoneClass = (typeof phoneClasses)[number];
