import type { LenderPaper } from '../../kit/lender.ts';
import { digestOf, type PaperReply } from '../wire.ts';

/** Undefined when these are not the words that the lender signed. */
export const readPaper = ({ id, ...paper }: PaperReply): LenderPaper | undefined =>
  digestOf(paper) === paper.sha256 ? { paperId: id, ...paper } : undefined;
