import { paise, type Paise, zero } from '@sikka/money';
import { type CurrentStatus, currentStatuses, type LenderConnection, type RecordStatus } from '@sikka/contract';
import type { LenderText } from '@sikka/partners/kit';
import { batched } from '#platform/data/batched.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { listOwnOfMany, type ReadApplication } from '../applications/application-store.ts';
import { nextStepOf, openReported } from '../applications/sealed-documents.ts';
import { statusesOf } from '../applications/status-rules.ts';
import { isActionRequired } from '../applications/step-rules.ts';
import type { LendingDb } from '../tables.ts';

/** One application of somebody, or the loan that came of it; names are those of the day it was made. */
export interface StatusSummary {
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
  /** Whether it changed since the borrower last read it. */
  hasUnread: boolean;
  createdAt: Date;
  /** The lender waits for the borrower. */
  isActionRequired: boolean;
  /** What was applied for, or what was disbursed, in paise. */
  amountPaise: Paise;
  /** What the lender granted, in paise; 0 before that. */
  creditLinePaise: Paise;
  /** When an open offer ends. */
  offerEndsAt?: Date;
}

/** Everything that somebody applied for, newest first. */
export type StatusSummariesOf = (userGid: string) => Promise<readonly StatusSummary[]>;

const statusSummaryOf = (secrets: Secrets, row: ReadApplication): StatusSummary => {
  const reported = openReported(secrets, row);
  const offer = reported?.offers.find(({ offerId }) => offerId === reported.acceptedOfferId) ?? reported?.offers[0];
  const { current, record } = statusesOf(row);
  return {
    productGid: row.product_gid,
    lenderId: row.lender_id,
    connection: row.connection,
    lenderName: row.lender_name,
    productName: row.product_name,
    cid: row.application_id,
    loanRecordGid: row.application_id,
    currentStatus: current,
    recordStatus: record,
    hasUnread: row.changed_at > row.seen_at,
    createdAt: row.created_at,
    isActionRequired: isActionRequired(nextStepOf(secrets, row)),
    amountPaise: paise(row.disbursed_principal ?? row.amount),
    creditLinePaise: row.ended_at ? zero : (offer?.principalPaise ?? zero),
    ...(row.state === 'OFFERED' && offer && { offerEndsAt: offer.validUntil }),
  };
};

/** Where somebody stands with every lender, for the loan tab. */
export const createStatusSummariesOf = (db: LendingDb, secrets: Secrets): StatusSummariesOf => {
  const listOwn = batched((userGids: readonly string[]) => listOwnOfMany(db, userGids));
  return async (userGid) => (await listOwn(userGid)).map((row) => statusSummaryOf(secrets, row));
};

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
export const furthest = (summaries: readonly StatusSummary[]): StatusSummary | undefined =>
  summaries.reduce<StatusSummary | undefined>(
    (best, summary) =>
      best && byDistance.indexOf(best.currentStatus) >= byDistance.indexOf(summary.currentStatus) ? best : summary,
    undefined,
  );

/** Whether a product turned somebody down, so that it stands apart from those one can apply for (specification §4). */
export const isDeclined = (status: number, hasLightVariant: boolean): boolean =>
  status === rejected || status === denied || (hasLightVariant && status === reviewResult);

/** The newest application for each product. */
export const newestByProduct = (summaries: readonly StatusSummary[]): ReadonlyMap<string, StatusSummary> =>
  new Map(summaries.toReversed().map((summary) => [summary.productGid, summary]));
