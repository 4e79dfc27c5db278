import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { cid } from './application.ts';
import { market, perNetwork, reading, writing } from './call-base.ts';
import { documentId, loanDocument } from './loan-document.ts';
import { loanLimits } from './loan-enums.ts';
import { loanQuote, partPaise, quoteId } from './loan-quote.ts';
import { historyBill, loan, loanGid, loanSummary } from './loan.ts';
import { loanRecord, noteStatus } from './record.ts';

export const listLoans = defineCall({
  ...reading,
  path: `${market}/loan/list`,
  summary:
    'Lists the loans of the caller: those that run first, the most urgent at the top, then the others, newest first.',
  owner: 'Loans of the caller.',
  body: z.strictObject({}),
  content: z.object({ loans: z.array(loanSummary) }),
});

export const getLoanDetail = defineCall({
  ...reading,
  path: `${market}/getLoanDetail`,
  summary: 'Shows a loan as the lender told it last. Never asks the lender in line.',
  owner: 'A loan of the caller.',
  body: z.strictObject({
    /** The first loan of the list unless given. */
    loanGid: z.optional(loanGid),
  }),
  content: z.object({
    /** Absent when the caller has no loan. */
    loan: z.optional(loan),
  }),
  problems: ['notFound'],
});

export const getHistoryBill = defineCall({
  ...reading,
  path: `${market}/getHistoryBill`,
  summary: 'Lists what was paid of loans, here or by mandate, newest first.',
  owner: 'Loans and repayments of the caller.',
  body: z.strictObject({
    /** One loan; all of them unless given. */
    loanGid: z.optional(loanGid),
    ...page(loanLimits.pageSize),
  }),
  content: z.object({ bills: z.array(historyBill), totalSize: z.int() }),
  problems: ['notFound'],
});

export const quoteLoan = defineCall({
  ...writing,
  path: `${market}/loan/quote`,
  summary: 'Asks the lender what is paid for a purpose, or looks how that goes.',
  owner: 'A loan of the caller.',
  body: z.union([
    z.strictObject({ loanGid, purpose: z.enum(['DUE', 'FORECLOSURE', 'RETURN']) }),
    z.strictObject({ loanGid, purpose: z.literal('PART'), amountPaise: partPaise }),
    z.strictObject({ quoteId }),
  ]),
  content: loanQuote,
  /** `loanOptionClosed` carries the reason as `reason`; `loanPartWrong` carries `minPaise` and `maxPaise`. */
  problems: ['notFound', 'loanOptionClosed', 'loanPartWrong'],
  rateLimits: [perNetwork, { by: 'user', points: 60, perSeconds: 600 }],
});

export const readDocument = defineCall({
  ...writing,
  path: `${market}/loan/document`,
  summary: 'Gives a signed paper of an application or loan word for word; asks the lender for it once.',
  owner: 'An application of the caller.',
  body: z.strictObject({ cid, documentId }),
  content: loanDocument,
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 120, perSeconds: 600 }],
});

export const endLoanMandate = defineCall({
  ...writing,
  path: `${market}/loan/endMandate`,
  summary:
    'Has the bank end the standing agreement for the instalments. Nothing else of the loan changes. Until the bank has answered, the mandate of the loan is being ended.',
  owner: 'A loan of the caller.',
  body: z.strictObject({ loanGid }),
  content: loan,
  /** `loanMandateEnded` is also thrown if there never was a mandate. */
  problems: ['notFound', 'loanMandateEnded'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
});

export const setLoanMandate = defineCall({
  ...writing,
  path: `${market}/loan/setMandate`,
  summary:
    'Opens another standing agreement for the instalments, which the borrower agrees to on the page of the mandate. The lender is told of it then, and of the end of the one before.',
  owner: 'A loan of the caller.',
  body: z.strictObject({ loanGid }),
  content: loan,
  problems: ['notFound', 'loanOver', 'loanMandateStands', 'paymentsPaused'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
});

export const readLoanRecords = defineCall({
  ...writing,
  path: `${market}/loanRecord`,
  summary:
    'Lists the applications and loans of the caller, newest first, at most 100, and notes that they were looked at.',
  owner: 'Records of the caller.',
  body: z.strictObject({}),
  content: z.object({ loanRecordList: z.array(loanRecord) }),
});

export const loanRecordStatusUpdate = defineCall({
  ...writing,
  path: `${market}/loanRecordStatusUpdate`,
  summary: 'Keeps what the caller says of a loan at a lender’s own site. It is shown as such and decides nothing.',
  owner: 'A record of the caller at a lender with a site of its own.',
  body: z.strictObject({ loanRecordGid: cid, loanRecordStatus: noteStatus }),
  content: z.object({ status: z.literal(1) }),
  problems: ['notFound', 'loanRecordFixed'],
});
