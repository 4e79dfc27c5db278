import * as z from 'zod/mini';
import { moment } from '../payments/payment.ts';
import { polling } from './application.ts';
import { answerStates, documentKinds } from './loan-enums.ts';
import { plainText } from '../../kit/typed.ts';

/** The lender's number of a paper. */
export const documentId = plainText(64, 1);

/** A paper that the lender has issued. */
export const loanDocumentInfo = z.object({ kind: z.enum(documentKinds), documentId, issuedAt: moment });

/** A paper word for word as the lender signed it; never HTML. */
export const loanDocument = z.object({
  ...loanDocumentInfo.shape,
  state: z.enum(answerStates),
  /** In the caller's language; empty until the state is `READY`, as are the other two. */
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** Of the paper in both languages, in hexadecimal digits. */
  sha256: z.string(),
  ...polling,
});
export type LoanDocument = z.output<typeof loanDocument>;
