import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { applicationStates, noteStatuses } from './application-enums.ts';
import { cid } from './application.ts';
import { lenderConnections } from './enums.ts';
import { lenderId } from './lender.ts';
import { loanRecordStatus } from './loan-card.ts';
import { productGid } from './offer.ts';

/** The status that a borrower may set for a loan at a lender's own site: 5, 6 or 7. */
export const noteStatus = z.enum(noteStatuses);

/** An application or its loan, in the list of the borrower's records. */
export const loanRecord = z.object({
  loanRecordGid: cid,
  gid: productGid,
  channelGid: lenderId,
  /** In the caller's language, as named at the time of the application; so is `productName`. */
  channelName: z.string(),
  productName: z.string(),
  connection: z.enum(lenderConnections),
  /** The requested amount, or the disbursed one once the lender has reported it, in paise. */
  amountPaise: paise,
  loanRecordStatus,
  /** The label of the status in the caller's language. */
  statusText: z.string(),
  /** Whether the status is the borrower's own note, because the lender reports nothing. */
  isOwnNote: z.boolean(),
  /** Statuses that the borrower may set; empty if the lender reports the status. */
  noteStatuses: z.array(noteStatus),
  state: z.enum(applicationStates),
  /** Whether it changed since the records were last read. */
  redDot: z.boolean(),
  /** Seconds since 1970. */
  createTime: z.int(),
});
export type LoanRecord = z.output<typeof loanRecord>;
