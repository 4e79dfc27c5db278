import * as z from 'zod/mini';
import { grayscale } from '../identity/session.ts';
import { paise } from '../../kit/money.ts';
import { currentStatus, loanCard, loanRecordStatus } from './loan-card.ts';
import { lenderConnections } from './enums.ts';
import { lenderId } from './lender.ts';
import { productGid } from './offer.ts';

/** The loan tab for its caller. */
export const loanHome = z.object({
  /** Of all products together. */
  defaultChannelInfo: z.object({
    /** The furthest the caller came with any lender that tells us; 0 for guests. */
    currentStatus,
    /** Highest amount of any product, in paise. */
    loanLimitMax: paise,
    /** Lowest APR of any product, in hundredths of a per cent. */
    aprMin: z.int(),
    /** Months, over all products. */
    loanTimeMin: z.int(),
    loanTimeMax: z.int(),
    /** Whether a record changed since the caller last looked. */
    loanRecordRedDot: z.boolean(),
    /** Whether the account has been proven by a one-time code. */
    hasOtp: z.boolean(),
    /** The specification's pushed lender. No lender is pushed: always empty. */
    topRouteChannelGid: z.literal(''),
  }),
  /** Products whose application we carry, without those that turned the caller down, by the published order. */
  outChannelList: z.array(loanCard),
  /** Products that turned the caller down; shown as lenders that did not match. */
  declinedList: z.array(loanCard),
  /** Products of lenders with a site of their own, by the same order. */
  referralList: z.array(loanCard),
  /** Announcements in the caller's language. */
  broadcastList: z.array(z.string()),
  /** Loans and applications of the caller, newest first. */
  yourLoanList: z.array(
    z.object({
      loanRecordGid: z.string(),
      loanRecordStatus,
      /** `REFERRAL`: a visit to a lender's own site. Its status is the caller's own word, or 0 before they said anything. */
      connection: z.enum(lenderConnections),
      channelGid: lenderId,
      gid: productGid,
      channelName: z.string(),
      productName: z.string(),
      amountPaise: paise,
      /** The borrower has to move before the lender does. */
      isActionRequired: z.boolean(),
    }),
  ),
  /** Of the application that `defaultChannelInfo` speaks of; empty without one. Never of a visit to a lender's own site. */
  channelName: z.string(),
  productName: z.string(),
  userGrayscaleData: grayscale,
  hasOtp: z.boolean(),
});
export type LoanHome = z.output<typeof loanHome>;
