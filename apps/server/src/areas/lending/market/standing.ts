import { type CurrentStatus, currentStatuses, type LenderConnection, type RecordStatus } from '@sikka/contract';
import type { LenderText } from '@sikka/partners/kit';

/** One application of somebody, or the loan that came of it; names are those of the day it was made. */
export interface Standing {
  productGid: string;
  lenderId: string;
  /** `REFERRAL`: a visit to the lender's own site, of which only its borrower tells. */
  connection: LenderConnection;
  lenderName: LenderText;
  productName: LenderText;
  /** Id of the application. */
  cid: string;
  loanRecordGid: string;
  currentStatus: CurrentStatus;
  recordStatus: RecordStatus;
  /** Whether it changed since the borrower last looked. */
  hasNews: boolean;
  createdAt: Date;
  /** The borrower has to move before the lender does. */
  isBorrowersTurn: boolean;
  /** What was asked for, or what was lent, in paise. */
  amountPaise: number;
  /** What the lender granted, in paise; 0 before that. */
  creditLinePaise: number;
  /** When an open offer ends. */
  offerEndsAt?: Date;
}

/** Everything that somebody applied for, newest first. */
export type StandingsOf = (userGid: string) => Promise<readonly Standing[]>;

const { placeholder, none, denied, rejected, incomplete, assessing, passed, reviewing } = currentStatuses;
const { reviewingFurther, reviewContinued, reviewResult, withdrawable } = currentStatuses;

/** From those who have nothing to the one whose money is ready. */
const byDistance: readonly CurrentStatus[] = [
  placeholder,
  none,
  denied,
  rejected,
  incomplete,
  assessing,
  passed,
  reviewing,
  reviewingFurther,
  reviewContinued,
  reviewResult,
  withdrawable,
];

/** The application that came furthest; of equal ones the newest. Undefined when there is none. */
export const furthest = (standings: readonly Standing[]): Standing | undefined =>
  standings.reduce<Standing | undefined>(
    (best, standing) =>
      best && byDistance.indexOf(best.currentStatus) >= byDistance.indexOf(standing.currentStatus) ? best : standing,
    undefined,
  );

/** Whether a product turned somebody down, so that it stands apart from those one can apply for (specification §4). */
export const isDeclined = (status: number, hasLightLook: boolean): boolean =>
  status === rejected || status === denied || (hasLightLook && status === reviewResult);

/** The newest application for each product. */
export const newestByProduct = (standings: readonly Standing[]): ReadonlyMap<string, Standing> =>
  new Map(standings.toReversed().map((standing) => [standing.productGid, standing]));
