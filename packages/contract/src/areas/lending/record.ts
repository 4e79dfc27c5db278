import * as z from 'zod/mini';
import { paise } from '../../kit/money.ts';
import { applicationStates, noteStatuses } from './application-enums.ts';
import { cid } from './application.ts';
import { lenderConnections } from './enums.ts';
import { lenderId } from './lender.ts';
import { loanRecordStatus } from './loan-card.ts';
import { productGid } from './offer.ts';

/** What a borrower may say of a loan at a lender's own site: 5, 6 or 7. */
export const noteStatus = z.enum(noteStatuses);

/** An application, or the loan that came of it, in the list of the borrower's records. */
export const loanRecord = z.object({
  loanRecordGid: cid,
  gid: productGid,
  channelGid: lenderId,
  /** In the caller's language, as it was called when the record was made. */
  channelName: z.string(),
  productName: z.string(),
  connection: z.enum(lenderConnections),
  /** Asked for, or lent once the lender has told it. */
  amountPaise: paise,
  loanRecordStatus,
  /** The label of the status in the caller's language. */
  statusText: z.string(),
  /** The status is what the borrower said: the lender has not told us anything. */
  isOwnNote: z.boolean(),
  /** Statuses that the borrower may set it to; empty where the lender tells. */
  noteStatuses: z.array(noteStatus),
  state: z.enum(applicationStates),
  /** Whether it changed since the records were last read. */
  redDot: z.boolean(),
  /** Seconds since 1970. */
  createTime: z.int(),
});
export type LoanRecord = z.output<typeof loanRecord>;
