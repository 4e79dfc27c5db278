import { type CurrentStatus, currentStatuses, type LenderConnection, type RecordStatus } from '@sikka/contract';
import { paise, type Paise, zero } from '@sikka/money';
import type { LenderText } from '@sikka/partners/kit';
import { batched } from '#platform/data/batched.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { listOwnOfMany, type ReadApplication } from '../applications/application-store.ts';
import { nextStepOf, unsealReported } from '../applications/sealed-documents.ts';
import { statusesOf } from '../applications/status-rules.ts';
import { isActionRequired } from '../applications/step-rules.ts';
import type { LendingDb } from '../tables.ts';

/** An application or the resulting loan, with the names at the time of the application. */
export interface StatusSummary {
  productGid: string;
  lenderId: string;
  /** `REFERRAL`: a visit to the lender's own site, whose status only the borrower reports. */
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
  /** Whether the borrower has to act. */
  isActionRequired: boolean;
  /** The requested amount, or the disbursed one once there is a loan, in paise. */
  amountPaise: Paise;
  /** The amount of the lender's offer, in paise; 0 without an offer and once the application has ended. */
  creditLinePaise: Paise;
  /** When an open offer ends. */
  offerEndsAt?: Date;
}

/** The status summaries of a user's applications, newest first. */
export type StatusSummariesOf = (userGid: string) => Promise<readonly StatusSummary[]>;

const statusSummaryOf = (secrets: Secrets, row: ReadApplication): StatusSummary => {
  const reported = unsealReported(secrets, row);
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

/** Reads the status summaries of users for the loan tab, in batches. */
export const createStatusSummariesOf = (db: LendingDb, secrets: Secrets): StatusSummariesOf => {
  const listOwn = batched((userGids: readonly string[]) => listOwnOfMany(db, userGids));
  return async (userGid) => (await listOwn(userGid)).map((row) => statusSummaryOf(secrets, row));
};

const { placeholder, none, denied, rejected, incomplete, assessing, passed, reviewing } = currentStatuses;
const { reviewingFurther, reviewContinued, reviewResult, withdrawable } = currentStatuses;

/** Statuses in the order of progress, from none to money ready to withdraw. */
const statusesByProgress: readonly CurrentStatus[] = [
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

/** The application with the most progress; of equal ones the newest. Undefined if there is none. */
export const mostAdvancedSummary = (summaries: readonly StatusSummary[]): StatusSummary | undefined =>
  summaries.reduce<StatusSummary | undefined>(
    (mostAdvanced, summary) =>
      mostAdvanced &&
      statusesByProgress.indexOf(mostAdvanced.currentStatus) >= statusesByProgress.indexOf(summary.currentStatus)
        ? mostAdvanced
        : summary,
    undefined,
  );

/** Whether the product is listed apart because its lender declined the user (specification §4). */
export const isDeclined = (status: number, hasLightVariant: boolean): boolean =>
  status === rejected || status === denied || (hasLightVariant && status === reviewResult);

/** The newest application for each product. */
export const newestByProduct = (summaries: readonly StatusSummary[]): ReadonlyMap<string, StatusSummary> =>
  new Map(summaries.toReversed().map((summary) => [summary.productGid, summary]));
