import * as z from 'zod/mini';
import { defineCall } from '../../kit/define-call.ts';
import { cid } from './application.ts';
import { market, writing } from './call-base.ts';
import { loanRecord, noteStatus } from './record.ts';

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
