import type { LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { findOwn, listOwn, type ReadApplication } from '../applications/application-store.ts';
import { unsealReported } from '../applications/sealed-documents.ts';
import type { LendingDeps } from '../deps.ts';
import type { LoanRow } from '../tables.ts';
import { nextInstalment } from './dues-rules.ts';
import { findLoanRow, listLoanRows, unsealLoan } from './loan-store.ts';
import type { OptionFacts } from './repayment-options.ts';

type Deps = Pick<LendingDeps, 'db' | 'secrets'>;

/**
 * A loan with all that is known about it. The lender's report is read before the application, so that it is never newer
 * than the status and time that are shown with it.
 */
export interface OwnLoan {
  application: ReadApplication;
  storedLoan: LoanRow | undefined;
  /** The offer that the borrower accepted. */
  acceptedOffer: LenderOffer | undefined;
  /** The lender's last report that agrees with it. */
  reported: LenderLoan | undefined;
}

/** Whether the loan has ended; known even for loans that ended before we stored the lenders' reports in full. */
export const hasLoanEnded = ({ application }: OwnLoan): boolean => application.ended_at !== null;

/** Whether the loan was disbursed. */
const isDisbursed = ({ connection, state }: ReadApplication): boolean =>
  connection === 'API' && state === 'DISBURSEMENT_COMPLETED';

const findAcceptedOffer = (secrets: Secrets, application: ReadApplication): LenderOffer | undefined => {
  const reported = unsealReported(secrets, application);
  return reported?.offers.find(({ offerId }) => offerId === reported.acceptedOfferId);
};

/** The facts that decide which repayment options are available. */
export const optionFactsOf = (own: OwnLoan): OptionFacts => ({
  reported: own.reported,
  isInReview: own.storedLoan?.contradiction != null,
  isOver: hasLoanEnded(own),
  method: own.acceptedOffer?.method,
  now: own.application.now,
});

const buildOwnLoan = (secrets: Secrets, application: ReadApplication, storedLoan: LoanRow | undefined): OwnLoan => ({
  application,
  storedLoan,
  acceptedOffer: findAcceptedOffer(secrets, application),
  reported: unsealLoan(secrets, storedLoan),
});

/** All disbursed loans of a user, newest first. */
export const listOwnLoans = async ({ db, secrets }: Deps, userGid: string): Promise<OwnLoan[]> => {
  const rowsByApplication = new Map((await listLoanRows(db, userGid)).map((row) => [row.application_id, row]));
  const applications = await listOwn(db, userGid);
  return applications
    .filter(isDisbursed)
    .map((each) => buildOwnLoan(secrets, each, rowsByApplication.get(each.application_id)));
};

/** A loan of the caller. Throws `notFound`. */
export const requireOwnLoan = async ({ db, secrets }: Deps, userGid: string, loanGid: string): Promise<OwnLoan> => {
  const storedLoan = await findLoanRow(db, { user_gid: userGid, application_id: loanGid });
  const application = await findOwn(db, userGid, loanGid);
  if (!application || !isDisbursed(application)) throw new Problem('notFound');
  return buildOwnLoan(secrets, application, storedLoan);
};

/** Sorts after every date. */
const afterEveryDay = '9999';

const urgencyOf = (own: OwnLoan): number => {
  const { reported } = own;
  if (hasLoanEnded(own)) return 3;
  if (reported?.status === 'EMI_OVERDUE') return 0;
  return reported && reported.duePaise > 0 ? 1 : 2;
};

const dayOf = ({ reported }: OwnLoan): string => (reported && nextInstalment(reported)?.dueDay) ?? afterEveryDay;

/**
 * Overdue loans first, the longest overdue at the top; then those with an amount due; then the others by their next due
 * day; ended loans last, newest first.
 */
export const byUrgency = (a: OwnLoan, b: OwnLoan): number => {
  const rank = urgencyOf(a) - urgencyOf(b);
  if (rank !== 0) return rank;
  const lateness = (b.reported?.daysOverdue ?? 0) - (a.reported?.daysOverdue ?? 0);
  if (lateness !== 0) return lateness;
  if (urgencyOf(a) < 3 && dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1;
  return b.application.created_at.getTime() - a.application.created_at.getTime();
};
