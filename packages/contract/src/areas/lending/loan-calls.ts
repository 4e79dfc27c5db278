import * as z from 'zod/mini';
import { page } from '../../kit/common.ts';
import { defineCall } from '../../kit/define-call.ts';
import { cid } from './application.ts';
import { marketPath, perNetwork, userRead, borrowerWrite } from './call-base.ts';
import { documentId, loanDocument } from './loan-document.ts';
import { loanLimits } from './loan-enums.ts';
import { loanQuote, partPaise, quoteId } from './loan-quote.ts';
import { historyBill, loan, loanGid, loanSummary } from './loan.ts';
import { loanRecord, noteStatus } from './record.ts';

export const listLoans = defineCall({
  ...userRead,
  path: `${marketPath}/loan/list`,
  summary: 'Lists the caller’s loans: active ones first, most urgent first, then ended ones, newest first.',
  owner: 'The caller’s loans.',
  body: z.strictObject({}),
  content: z.object({ loans: z.array(loanSummary) }),
});

export const getLoanDetail = defineCall({
  ...userRead,
  path: `${marketPath}/getLoanDetail`,
  summary: 'Returns a loan as last reported by the lender. Never calls the lender synchronously.',
  owner: 'One of the caller’s loans.',
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
  ...userRead,
  path: `${marketPath}/getHistoryBill`,
  summary: 'Lists the payments of loans, made in the app or booked by the lender, newest first.',
  owner: 'The caller’s loans and repayments.',
  body: z.strictObject({
    /** One loan; all loans unless given. */
    loanGid: z.optional(loanGid),
    ...page(loanLimits.pageSize),
  }),
  content: z.object({ bills: z.array(historyBill), totalSize: z.int() }),
  problems: ['notFound'],
});

export const quoteLoan = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/loan/quote`,
  summary: 'Requests the lender’s quote for a repayment. With `quoteId`, polls a quote requested before.',
  owner: 'One of the caller’s loans.',
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
  ...borrowerWrite,
  path: `${marketPath}/loan/document`,
  summary: 'Returns a signed document of an application or loan, unchanged. Requests it from the lender once.',
  owner: 'One of the caller’s applications.',
  body: z.strictObject({ cid, documentId }),
  content: loanDocument,
  problems: ['notFound'],
  rateLimits: [perNetwork, { by: 'user', points: 120, perSeconds: 600 }],
});

export const endLoanMandate = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/loan/endMandate`,
  summary:
    'Requests the revocation of the mandate for the instalments at the bank. The loan itself does not change. `mandate.isEnding` is true until the bank confirms.',
  owner: 'One of the caller’s loans.',
  body: z.strictObject({ loanGid }),
  content: loan,
  /** `loanMandateEnded`: revoked already, or there never was a mandate. */
  problems: ['notFound', 'loanMandateEnded'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
});

export const setLoanMandate = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/loan/setMandate`,
  summary:
    'Creates another mandate for the instalments, which the borrower approves on the gateway’s page. The lender is then notified of it and of the end of the previous one.',
  owner: 'One of the caller’s loans.',
  body: z.strictObject({ loanGid }),
  content: loan,
  problems: ['notFound', 'loanOver', 'loanMandateStands', 'paymentsPaused'],
  rateLimits: [perNetwork, { by: 'user', points: 20, perSeconds: 600 }],
});

export const readLoanRecords = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/loanRecord`,
  summary: 'Lists up to 100 applications and loans, newest first, and marks them as viewed.',
  owner: 'The caller’s records.',
  body: z.strictObject({}),
  content: z.object({ loanRecordList: z.array(loanRecord) }),
});

export const loanRecordStatusUpdate = defineCall({
  ...borrowerWrite,
  path: `${marketPath}/loanRecordStatusUpdate`,
  summary:
    'Saves the status that the caller states for a loan at a lender’s own site. It is shown as the caller’s note and has no other effect.',
  owner: 'The caller’s record of a referral.',
  body: z.strictObject({ loanRecordGid: cid, loanRecordStatus: noteStatus }),
  content: z.object({ status: z.literal(1) }),
  problems: ['notFound', 'loanRecordFixed'],
});
