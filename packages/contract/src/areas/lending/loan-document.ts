import * as z from 'zod/mini';
import { plainText } from '../../kit/typed.ts';
import { moment } from '../payments/payment.ts';
import { polling } from './application.ts';
import { answerStates, documentKinds } from './loan-enums.ts';

/** The lender's id of a document. */
export const documentId = plainText(64, 1);

/** A document that the lender has issued. */
export const loanDocumentInfo = z.object({ kind: z.enum(documentKinds), documentId, issuedAt: moment });

/** A document exactly as the lender signed it; plain text, never HTML. */
export const loanDocument = z.object({
  ...loanDocumentInfo.shape,
  state: z.enum(answerStates),
  /** In the caller's language; empty until the state is `READY`, as are `paragraphs` and `sha256`. */
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** SHA-256 of the document in both languages, hexadecimal. */
  sha256: z.string(),
  ...polling,
});
export type LoanDocument = z.output<typeof loanDocument>;
