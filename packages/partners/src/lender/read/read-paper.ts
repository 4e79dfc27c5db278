import type { IssuedPaper, LenderPaper } from '../../kit/lender.ts';
import { type ApplicationReply, digestOf, type PaperReply } from '../wire.ts';

export const readDocument = ({ kind, id, issuedAt }: ApplicationReply['documents'][number]): IssuedPaper => ({
  kind,
  paperId: id,
  issuedAt: new Date(issuedAt),
});

/** Undefined when these are not the words that the lender signed. */
export const readPaper = ({ id, ...paper }: PaperReply): LenderPaper | undefined =>
  digestOf(paper) === paper.sha256 ? { paperId: id, ...paper } : undefined;
