import type { LoanMandate } from '@sikka/contract';
import type { MandateStanding } from '#areas/payments/index.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { lenderWordOf, maySet } from './mandate-rules.ts';
import { type MandateWord, wordsOf } from './mandate-store.ts';
import type { OwnLoan } from './own-loans.ts';
import { noPace, paceSince, readLimits } from './read-rules.ts';

/** The mandate for the instalments of a loan, with everything that is known of it. */
export interface ReadMandate {
  standing: MandateStanding;
  maxPaise: number;
  pageUrl: string;
  /** What the lender is told of it. */
  words: readonly MandateWord[];
}

/** The mandate of a loan as it stands; undefined when there never was one. */
export const readMandate = async (
  { db, payments }: Pick<ApplyParts, 'db' | 'payments'>,
  { application }: OwnLoan,
): Promise<ReadMandate | undefined> => {
  const { user_gid: userGid, mandate_reference: reference, mandate_most: maxPaise } = application;
  const standing = reference ? await payments.mandates.standingOf(userGid, reference) : undefined;
  if (!reference || !standing || maxPaise === null) return undefined;
  const [pageUrl, words] = await Promise.all([
    standing.state === 'created' ? payments.mandates.pageOf(userGid, reference) : '',
    wordsOf(db, userGid, reference),
  ]);
  return { standing, maxPaise, pageUrl, words };
};

/** A mandate for the owner of the loan. */
export const presentMandate = ({ standing, maxPaise, pageUrl, words }: ReadMandate): LoanMandate => {
  const { state, endingSince } = standing;
  const isEnding = endingSince !== undefined;
  const lenderWord = lenderWordOf(state, words);
  return {
    state,
    isEnding,
    maxPaise,
    ...(pageUrl && { pageUrl }),
    canSet: maySet(state) && !isEnding,
    ...(lenderWord && { lenderWord }),
  };
};

/** How long a page goes on looking for what is to come of a mandate: its end, the borrower's agreement, or the lender's answer. */
export const paceOfMandate = ({ standing, words }: ReadMandate, now: Date) => {
  const { endingSince, openedAt } = standing;
  if (endingSince) return paceSince(endingSince, now);
  if (openedAt) return paceSince(openedAt, now, readLimits.agreeSeconds);
  const untold = words.find(({ answered_at: answeredAt }) => answeredAt === null);
  return untold ? paceSince(untold.asked_at, now) : noPace;
};
