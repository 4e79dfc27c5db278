import type { LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { findOwn, listOwn, type ReadApplication } from '../applications/application-store.ts';
import type { LendingDeps } from '../deps.ts';
import { openReported } from '../applications/sealed-documents.ts';
import { findLoanRow, listLoanRows, openLoan } from './loan-store.ts';
import type { LoanRow } from '../tables.ts';
import type { OptionFacts } from './repayment-options.ts';
import { nextRow } from './dues-rules.ts';

type Deps = Pick<LendingDeps, 'db' | 'secrets'>;

/**
 * A loan with everything that is known of it. What the lender reported is read before the application, so that it is never newer than the
 * status and the time that it is shown with.
 */
export interface OwnLoan {
  application: ReadApplication;
  stored: LoanRow | undefined;
  /** The offer that was taken. */
  signed: LenderOffer | undefined;
  /** The lender's last word that agrees with it. */
  reported: LenderLoan | undefined;
}

/** Whether nothing is owed any more; known also of loans that ended before their lenders' words were kept whole. */
export const isOverLoan = ({ application }: OwnLoan): boolean => application.ended_at !== null;

/** Whether money was paid out. */
const isDisbursed = ({ connection, state }: ReadApplication): boolean =>
  connection === 'API' && state === 'DISBURSEMENT_COMPLETED';

/** The offer that the borrower took. */
const signedOffer = (secrets: Secrets, application: ReadApplication): LenderOffer | undefined => {
  const reported = openReported(secrets, application);
  return reported?.offers.find(({ offerId }) => offerId === reported.acceptedOfferId);
};

/** What is known of it where ways of paying are weighed. */
export const optionFactsOf = (own: OwnLoan): OptionFacts => ({
  reported: own.reported,
  isInReview: own.stored?.contradiction != null,
  isOver: isOverLoan(own),
  method: own.signed?.method,
  now: own.application.now,
});

const open = (secrets: Secrets, application: ReadApplication, stored: LoanRow | undefined): OwnLoan => ({
  application,
  stored,
  signed: signedOffer(secrets, application),
  reported: openLoan(secrets, stored),
});

/** Everything that was lent to somebody, newest first. */
export const ownLoans = async ({ db, secrets }: Deps, userGid: string): Promise<OwnLoan[]> => {
  const storedOf = new Map((await listLoanRows(db, userGid)).map((row) => [row.application_id, row]));
  const applications = await listOwn(db, userGid);
  return applications.filter(isDisbursed).map((each) => open(secrets, each, storedOf.get(each.application_id)));
};

/** A loan of the caller. Throws `notFound`. */
export const ownLoan = async ({ db, secrets }: Deps, userGid: string, loanGid: string): Promise<OwnLoan> => {
  const stored = await findLoanRow(db, { user_gid: userGid, application_id: loanGid });
  const application = await findOwn(db, userGid, loanGid);
  if (!application || !isDisbursed(application)) throw new Problem('notFound');
  return open(secrets, application, stored);
};

/** Sorts after every day. */
const never = '9999';

const rankOf = (own: OwnLoan): number => {
  const { reported } = own;
  if (isOverLoan(own)) return 3;
  if (reported?.status === 'EMI_OVERDUE') return 0;
  return reported && reported.duePaise > 0 ? 1 : 2;
};

const dayOf = ({ reported }: OwnLoan): string => (reported && nextRow(reported)?.dueDay) ?? never;

/** Late loans first, the longest late at the top; then what is due today, then by the next due day; those that are over last, newest first. */
export const byUrgency = (a: OwnLoan, b: OwnLoan): number => {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0) return rank;
  const late = (b.reported?.daysOverdue ?? 0) - (a.reported?.daysOverdue ?? 0);
  if (late !== 0) return late;
  if (rankOf(a) < 3 && dayOf(a) !== dayOf(b)) return dayOf(a) < dayOf(b) ? -1 : 1;
  return b.application.created_at.getTime() - a.application.created_at.getTime();
};
