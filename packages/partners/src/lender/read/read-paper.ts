import type { IssuedDocument, LenderDocument } from '../../kit/lender.ts';
import { type ApplicationReply, digestOf, type PaperReply } from '../wire.ts';

export const readDocument = ({ kind, id, issuedAt }: ApplicationReply['documents'][number]): IssuedDocument => ({
  kind,
  documentId: id,
  issuedAt: new Date(issuedAt),
});

/** Undefined when these are not the words that the lender signed. */
export const readPaper = ({ id, ...paper }: PaperReply): LenderDocument | undefined =>
  digestOf(paper) === paper.sha256 ? { documentId: id, ...paper } : undefined;
