import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { day, moment } from '../payments/payment.ts';
import { polling } from './application.ts';
import { lenderConsent } from './consent.ts';
import { profileFields } from './profile.ts';
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

/** The bureau's own number of an account or an enquiry. */
export const creditItemId = z.string().check(z.regex(/^[A-Za-z0-9-]{4,40}$/));
export const disputeGid = z.uuid();

/** Who keeps the credit files. */
export const creditBureau = z.object({
  /** In the caller's language. */
  name: z.string(),
  /** As registered. */
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
  /** Of a card. */
  limitPaise: z.optional(paise),
  /** Payments that were due, and how many of them came late. */
  duePayments: count,
  latePayments: count,
});
export type CreditAccount = z.output<typeof creditAccount>;

/** Somebody who looked at the report. */
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
  /** Absent for somebody with too little history. */
  score: z.optional(score),
  /** The weightiest first. */
  factors: z.array(
    z.object({ code: z.enum(creditFactors), direction: z.enum(factorDirections), weight: z.enum(factorWeights) }),
  ),
  summary: z.object({
    open: count,
    closed: count,
    owedPaise: paise,
    /** Share of all card limits that is used; absent without a card. */
    cardUseHundredths: z.optional(share),
    /** Share of all payments that came on time; absent before the first one. */
    onTimeHundredths: z.optional(share),
    /** Whole months since the oldest account was opened; absent without one. */
    oldestMonths: z.optional(count),
  }),
  accounts: z.array(creditAccount),
  /** Newest first. */
  enquiries: z.array(creditEnquiry),
});
export type CreditReport = z.output<typeof creditReport>;

/** The credit score of the caller, and everything that leads to one. */
export const creditScore = z.object({
  bureau: creditBureau,
  /** What the bureau is told under which consent, and whether that was given. */
  consent: lenderConsent,
  state: z.enum(scoreStates),
  /** Fields of the profile that the bureau needs and that are not there yet. */
  missing: z.array(z.enum(profileFields)),
  /** By what the bureau finds the caller; masked where that is enough to recognise it. */
  subject: z.object({
    fullName: z.optional(z.string()),
    birthDay: z.optional(day),
    maskedPan: z.string(),
    maskedMobile: z.string(),
  }),
  /** The newest report that was told; absent without one. */
  report: z.optional(creditReport),
  /** Own scores, oldest first, the one of the report included; at most 24. */
  history: z.array(z.object({ score, asOf: moment })),
  /** When the newest look was asked for; absent without one. */
  requestedAt: z.optional(moment),
  /** The next report is asked for from then on; absent when that is now. */
  refreshFrom: z.optional(moment),
  ...polling,
});
export type CreditScore = z.output<typeof creditScore>;

/** What somebody says is wrong in their report, and what became of it. */
export const creditDispute = z.object({
  disputeGid,
  itemKind: z.enum(disputeItemKinds),
  itemId: creditItemId,
  /** Who reported the account, or made the enquiry. */
  who: z.string(),
  /** Of an account. */
  account: z.optional(z.pick(creditAccount, { kind: true, ending: true })),
  reason: z.enum(disputeReasons),
  /** In the caller's own words; empty without any. */
  remark: z.string(),
  state: z.enum(disputeStates),
  /** The bureau's own number, for calls to it; absent until it has the dispute. */
  bureauReference: z.optional(z.string()),
  raisedAt: moment,
  /** Last day for a decision. */
  dueDay: day,
  /** Whole days left until then, 0 on the day itself and after it. */
  daysLeft: count,
  /** Why the bureau left the item unchanged, in its words and the caller's language; empty unless it did. */
  unchangedReasons: z.array(z.string()),
  endedAt: z.optional(moment),
  /** What is owed for a decision that came too late, or has not come yet; in paise. */
  compensationPaise: paise,
});
export type CreditDispute = z.output<typeof creditDispute>;
