import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { grayscale } from '../identity/session.ts';
import { lenderConnections } from './enums.ts';
import { lenderId } from './lender.ts';
import { currentStatus, loanCard, loanRecordStatus } from './loan-card.ts';
import { productGid } from './offer.ts';

/** The loan tab of the caller. */
export const loanHome = z.object({
  /** Totals over the products that can be applied for here; over all if there is none. */
  defaultChannelInfo: z.object({
    /** The status of the caller's application with the most progress, referrals excluded; 0 for guests. */
    currentStatus,
    /** Highest amount of any product, in paise. */
    loanLimitMax: paise,
    /** Lowest APR of the first of them in the published order, in hundredths of a per cent: those for few people come last. */
    aprMin: z.int(),
    /** Shortest and longest tenure of any product, in months. */
    loanTimeMin: z.int(),
    loanTimeMax: z.int(),
    /** Whether a record changed since the caller last looked. */
    loanRecordRedDot: z.boolean(),
    /** Whether the mobile number was verified by a one-time code. */
    hasOtp: z.boolean(),
    /** The specification's promoted lender. No lender is promoted: always empty. */
    topRouteChannelGid: z.literal(''),
  }),
  /** Products of lenders with an API that have not declined the caller, in the published order. */
  outChannelList: z.array(loanCard),
  /** Products that declined the caller; shown as lenders that did not match. */
  declinedList: z.array(loanCard),
  /** Products of lenders with a site of their own, in the same order. */
  referralList: z.array(loanCard),
  /** Announcements in the caller's language. */
  broadcastList: z.array(z.string()),
  /** Loans and applications of the caller, newest first. */
  yourLoanList: z.array(
    z.object({
      loanRecordGid: z.string(),
      loanRecordStatus,
      /** `REFERRAL`: a visit to a lender's own site. Its status is the caller's own note, or 0 without one. */
      connection: z.enum(lenderConnections),
      channelGid: lenderId,
      gid: productGid,
      channelName: z.string(),
      productName: z.string(),
      amountPaise: paise,
      /** Whether the borrower has to act before the lender continues. */
      isActionRequired: z.boolean(),
    }),
  ),
  /**
   * The lender's name of the application whose status is in `defaultChannelInfo`; empty without one. Never a
   * referral's.
   */
  channelName: z.string(),
  productName: z.string(),
  userGrayscaleData: grayscale,
  hasOtp: z.boolean(),
});
export type LoanHome = z.output<typeof loanHome>;
