import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, moment } from '../payments/payment.ts';
import { polling } from './application.ts';
import { lenderConsent } from './consent.ts';
import { requiredFields } from './profile.ts';
import {
  creditAccountKinds,
  creditAccountStates,
  creditFactors,
  disputeItemKinds,
  disputeReasons,
  disputeStates,
  enquiryKinds,
  enquiryPurposes,
  factorDirections,
  factorWeights,
  scoreLimits,
  scoreStates,
} from './score-enums.ts';

const { min, max } = scoreLimits;

/** 300 to 900. */
const score = z.int().check(z.gte(min), z.lte(max));
/** Hundredths of a per cent. */
const share = z.int().check(z.gte(0), z.lte(10_000));
const count = z.int().check(z.gte(0));

/** The bureau's id of an account or an enquiry. */
export const creditItemId = z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/));
export const disputeGid = z.uuid();

/** The credit bureau. */
export const creditBureau = z.object({
  /** In the caller's language. */
  name: z.string(),
  /** Registered name. */
  legalName: z.string(),
  /** Host of its site, without scheme. */
  site: z.string(),
  phone: z.string(),
});

/** A loan or a card, as its lender reported it. */
export const creditAccount = z.object({
  itemId: creditItemId,
  lender: z.string(),
  kind: z.enum(creditAccountKinds),
  /** Last four digits of its number. */
  ending: z.string(),
  state: z.enum(creditAccountStates),
  openedDay: day,
  owedPaise: paise,
  /** Credit limit, of a card only. */
  limitPaise: z.optional(paise),
  /** Payments that were due, and how many of them were late. */
  duePayments: count,
  latePayments: count,
});
export type CreditAccount = z.output<typeof creditAccount>;

/** An enquiry into the report: who, when and why. */
export const creditEnquiry = z.object({
  itemId: creditItemId,
  who: z.string(),
  at: moment,
  kind: z.enum(enquiryKinds),
  purpose: z.enum(enquiryPurposes),
});
export type CreditEnquiry = z.output<typeof creditEnquiry>;

export const creditReport = z.object({
  asOf: moment,
  /** Absent if the person has too little history. */
  score: z.optional(score),
  /** Highest weight first. */
  factors: z.array(
    z.object({ code: z.enum(creditFactors), direction: z.enum(factorDirections), weight: z.enum(factorWeights) }),
  ),
  summary: z.object({
    open: count,
    closed: count,
    owedPaise: paise,
    /** Share of all card limits that is used; absent without a card. */
    cardUseHundredths: z.optional(share),
    /** Share of all payments that were on time; absent before the first one. */
    onTimeHundredths: z.optional(share),
    /** Whole months since the oldest account was opened; absent without one. */
    oldestMonths: z.optional(count),
  }),
  accounts: z.array(creditAccount),
  /** Newest first. */
  enquiries: z.array(creditEnquiry),
});
export type CreditReport = z.output<typeof creditReport>;

/** The caller's credit score, and everything needed to request one. */
export const creditScore = z.object({
  bureau: creditBureau,
  /** The consent under which the bureau receives data, and whether it was given. */
  consent: lenderConsent,
  state: z.enum(scoreStates),
  /** Fields of the profile that the bureau needs and that are missing. */
  missing: z.array(z.enum(requiredFields)),
  /** The data by which the bureau identifies the caller; masked where that suffices to recognise it. */
  subject: z.object({
    fullName: z.optional(z.string()),
    birthDay: z.optional(day),
    maskedPan: z.string(),
    maskedMobile: z.string(),
  }),
  /** The newest report; absent without one. */
  report: z.optional(creditReport),
  /** The caller's scores, oldest first, including that of the report; at most 24. */
  history: z.array(z.object({ score, asOf: moment })),
  /** When the newest report was requested; absent without one. */
  requestedAt: z.optional(moment),
  /** When the next report may be requested; absent when that is now. */
  refreshFrom: z.optional(moment),
  ...polling,
});
export type CreditScore = z.output<typeof creditScore>;

/** A dispute about an item of the caller's report, and its result. */
export const creditDispute = z.object({
  disputeGid,
  itemKind: z.enum(disputeItemKinds),
  itemId: creditItemId,
  /** Who reported the account, or made the enquiry. */
  who: z.string(),
  /** Kind and last digits of a disputed account. */
  account: z.optional(z.pick(creditAccount, { kind: true, ending: true })),
  reason: z.enum(disputeReasons),
  /** In the caller's own words; empty without any. */
  remark: z.string(),
  state: z.enum(disputeStates),
  /** The bureau's own number, for calls to it; absent until it has the dispute. */
  bureauReference: z.optional(z.string()),
  raisedAt: moment,
  /** Last day for the bureau's decision. */
  dueDay: day,
  /** Whole days left until then, 0 on the day itself and after it. */
  daysLeft: count,
  /** The bureau's reasons for leaving the item unchanged, in the caller's language; empty unless it did. */
  unchangedReasons: z.array(z.string()),
  endedAt: z.optional(moment),
  /** Compensation for a late or pending decision, in paise. */
  compensationPaise: paise,
});
export type CreditDispute = z.output<typeof creditDispute>;
