import * as z from 'zod/mini';
import { openWays } from '../feed/enums.ts';
import { paise } from '../../kit/money.ts';
import { currentStatuses, lenderConnections, recordStatuses } from './enums.ts';
import { lenderId } from './lender.ts';
import { productGid } from './offer.ts';

/** Where somebody stands with a product: -1 to 10, see `currentStatuses`. */
export const currentStatus = z.enum(currentStatuses);
/** What became of an application or loan: 0 to 7, see `recordStatuses`. */
export const loanRecordStatus = z.enum(recordStatuses);

/** A loan product as the loan page shows it, with what the caller has to do with it. */
export const loanCard = z.object({
  gid: productGid,
  /** The lender's channel. */
  channelGid: lenderId,
  /** Of the caller's application for it; empty without one. */
  cid: z.string(),
  /** In the caller's language. */
  productName: z.string(),
  productDesc: z.string(),
  /** Empty while lenders tell no picture: the initials of the lender stand there. */
  iconUrl: z.string(),
  /** In the caller's language. */
  lenderName: z.string(),
  connection: z.enum(lenderConnections),
  /** A product that is not open yet is shown and cannot be chosen. */
  isComingSoon: z.boolean(),
  currentStatus,
  /** When an open offer ends, in seconds since 1970; 0 without one. */
  mustCreditTime: z.int(),
  /** At most two short tags in the caller's language. */
  labelProducts: z.array(z.string()).check(z.maxLength(2)),
  /** Whether `creditLine` is what the lender granted. */
  isCreditAmount: z.boolean(),
  /** Granted, in paise; 0 before that. */
  creditLine: paise,
  /** Paise. */
  loanLimitMax: paise,
  loanLimitMin: paise,
  /** Lowest headline rate in hundredths of a per cent per `rateType`; 0 when the lender does not tell. */
  loanRate: z.int(),
  /** 1 day, 2 month, otherwise year. */
  rateType: z.int(),
  /** Lowest and highest APR of its amounts and tenures, all charges included, in hundredths of a per cent. */
  aprMin: z.int(),
  aprMax: z.int(),
  /** Months; 0 for loans of days. */
  loanTimeMin: z.int(),
  loanTimeMax: z.int(),
  /** Days of the shortest and longest tenure. */
  loanTimeMinDays: z.int(),
  loanTimeMaxDays: z.int(),
  /** Where a referral leads, on a host of the allow-list; empty for others. */
  shortUrl: z.string(),
  openWith: z.enum(openWays),
  /** The specification's ordering number. No lender is preferred: always 0. */
  priorityChannel: z.literal(0),
  merchantGid: z.string(),
  /** Of the newest record of the caller; absent without one, as are the other three. */
  loanRecordStatus: z.optional(loanRecordStatus),
  /** Whether it changed since the caller last looked. */
  loanRecordRedDot: z.optional(z.boolean()),
  loanRecordGid: z.optional(z.string()),
  /** Seconds since 1970. */
  loanRecordCreateTime: z.optional(z.int()),
});
export type LoanCard = z.output<typeof loanCard>;
