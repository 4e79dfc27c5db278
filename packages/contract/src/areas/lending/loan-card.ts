import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { openWays } from '../feed/enums.ts';
import { currentStatuses, lenderConnections, recordStatuses } from './enums.ts';
import { lenderId } from './lender.ts';
import { productGid } from './offer.ts';

/** The caller's status with a product: -1 to 10, see `currentStatuses`. */
export const currentStatus = z.enum(currentStatuses);
/** The status of an application or loan: 0 to 7, see `recordStatuses`. */
export const loanRecordStatus = z.enum(recordStatuses);

/** A loan product on the loan page, with the status of the caller's application. */
export const loanCard = z.object({
  gid: productGid,
  /** The lender's channel. */
  channelGid: lenderId,
  /** The id of the caller's application for it; empty without one. */
  cid: z.string(),
  /** In the caller's language. */
  productName: z.string(),
  productDesc: z.string(),
  /** Always empty as long as lenders report no image: the app shows the lender's initials instead. */
  iconUrl: z.string(),
  /** In the caller's language. */
  lenderName: z.string(),
  connection: z.enum(lenderConnections),
  /** Whether it is listed but cannot be chosen yet. */
  isComingSoon: z.boolean(),
  currentStatus,
  /** When an open offer expires, in seconds since 1970; 0 without one. */
  mustCreditTime: z.int(),
  /** At most two short tags in the caller's language. */
  labelProducts: z.array(z.string()).check(z.maxLength(2)),
  /** Whether `creditLine` is what the lender granted. */
  isCreditAmount: z.boolean(),
  /** Amount that the lender granted, in paise; 0 before that. */
  creditLine: paise,
  /** Paise. */
  loanLimitMax: paise,
  loanLimitMin: paise,
  /** Lowest headline rate in hundredths of a per cent per `rateType`; 0 if the lender reports none. */
  loanRate: z.int(),
  /** 1: per day, 2: per month, any other: per year. */
  rateType: z.int(),
  /** Whether the rate is charged on the whole amount for the whole tenure. */
  isFlatRate: z.optional(z.boolean()),
  /** Lowest and highest APR of its amounts and tenures, all charges included, in hundredths of a per cent. */
  aprMin: z.int(),
  aprMax: z.int(),
  /** Months; 0 for loans of days. */
  loanTimeMin: z.int(),
  loanTimeMax: z.int(),
  /** Days of the shortest and longest tenure. */
  loanTimeMinDays: z.int(),
  loanTimeMaxDays: z.int(),
  /** Link of a referral to an allowed host; empty for lenders with an API. */
  shortUrl: z.string(),
  openWith: z.enum(openWays),
  /** The specification's ordering number. No lender is preferred: always 0. */
  priorityChannel: z.literal(0),
  merchantGid: z.string(),
  /** The status of the caller's newest record; absent without one, as are the other three fields. */
  loanRecordStatus: z.optional(loanRecordStatus),
  /** Whether it changed since the caller last looked. */
  loanRecordRedDot: z.optional(z.boolean()),
  loanRecordGid: z.optional(z.string()),
  /** Seconds since 1970. */
  loanRecordCreateTime: z.optional(z.int()),
});
export type LoanCard = z.output<typeof loanCard>;
