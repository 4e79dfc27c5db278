import type { Lender } from '@sikka/partners/kit';
import { answersOf } from '#platform/partner-answer.ts';
import type { ApplyParts } from './parts.ts';

/** Reads the answers of a lender. */
export const { saidIn, definite } = answersOf('lender', 'LENDER_UNKNOWN');

/** The way to a lender; throws when it is not configured any more, so that what was promised waits. */
export const portOf = ({ lenders }: Pick<ApplyParts, 'lenders'>, lenderId: string): Lender => {
  const lender = lenders.find((carried) => carried.lenderId === lenderId);
  if (!lender) throw new Error(`No way leads to the lender ${lenderId}`);
  return lender.port;
};
