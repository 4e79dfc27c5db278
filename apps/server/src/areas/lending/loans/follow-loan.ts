import { createHash } from 'node:crypto';
import type { Lender, LenderLoan } from '@sikka/partners/kit';
import { transaction } from '#platform/data/database.ts';
import { daysAfter, istDay, startOfIstDay } from '#platform/data/ist-day.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { changeApplication, lockApplication, moment, type ReadApplication } from '../applications/application-store.ts';
import { endMandate } from '../applications/mandate.ts';
import { unsealReported } from '../applications/sealed-documents.ts';
import { isOver } from '../applications/status-rules.ts';
import type { LendingDeps } from '../deps.ts';
import { definite } from '../lenders.ts';
import type { LendingTransaction } from '../tables.ts';
import { contradictionOf } from './agreement-rules.ts';
import { openInstalments } from './dues-rules.ts';
import { enqueueDocuments } from './loan-documents.ts';
import { storeLoanSnapshot, sealLoan } from './loan-store.ts';
import { pauseBeforeLoan } from './read-rules.ts';

type Deps = Pick<LendingDeps, 'db' | 'payments' | 'partnerWork' | 'secrets'>;

/** Updates the application for a changed loan: marks it unread, and ends it and its mandate once the loan has ended. */
const updateApplication = async (
  { payments }: Deps,
  trx: LendingTransaction,
  row: ReadApplication,
  { status }: LenderLoan,
  hasRepaid: boolean,
): Promise<void> => {
  const isChanged = row.loan_status !== status || (row.has_repaid ?? false) !== hasRepaid;
  if (isChanged) await changeApplication(trx, row, { changed_at: moment, ...(isOver(status) && { ended_at: moment }) });
  if (isOver(status)) await endMandate({ payments }, trx, row);
};

/** Days before the due date on which the borrower is reminded. */
const reminderDaysBefore = 3;

/** Records a reminder for the oldest open instalment when it is due soon, and another when it is overdue. */
const recordDueReminder = async (
  trx: LendingTransaction,
  { user_gid: userGid, application_id: loanGid, now }: ReadApplication,
  loan: LenderLoan,
): Promise<void> => {
  const [oldestOpen] = isOver(loan.status) ? [] : openInstalments(loan);
  const today = istDay(now);
  if (!oldestOpen || oldestOpen.dueDay > daysAfter(today, reminderDaysBefore)) return;
  const isLate = oldestOpen.dueDay < today;
  await userEvents.record(trx, {
    userGid,
    kind: 'loanDue',
    key: `${loanGid}:${oldestOpen.dueDay}-${isLate ? 'late' : 'due'}`,
    facts: { loanGid, dueDate: oldestOpen.dueDay, isLate },
    ...(!isLate && { expiresAt: startOfIstDay(daysAfter(oldestOpen.dueDay, 1)) }),
  });
};

/**
 * Stores a lender's snapshot of a loan. One that contradicts the signed offer is never shown and opens an operations
 * case.
 */
const storeSnapshot = async (
  deps: Deps,
  trx: LendingTransaction,
  application: ReadApplication,
  loan: LenderLoan,
): Promise<void> => {
  const row = await lockApplication(trx, application.application_id);
  if (!row || row.ended_at) return;
  const signed = unsealReported(deps.secrets, row);
  const contradiction = contradictionOf(
    loan,
    signed?.offers.find(({ offerId }) => offerId === signed.acceptedOfferId),
  );
  const hasRepaid = loan.instalments.some(({ paidPaise }) => paidPaise > 0);
  const reported = contradiction
    ? { contradiction }
    : { sealed: sealLoan(deps.secrets, row.user_gid, loan), loan, hasRepaid };
  const snapshot = { changedAt: loan.changedAt, requestedAt: application.now, reported };
  if (!(await storeLoanSnapshot(trx, row, snapshot))) return;
  if (contradiction) {
    const detail = `Reported of the loan, but not as signed: ${contradiction}`;
    return deps.partnerWork.cases.open(trx, 'lender_contradicts', `${row.lender_id} ${loan.loanReference}`, detail);
  }
  await updateApplication(deps, trx, row, loan, hasRepaid);
  await recordDueReminder(trx, row, loan);
  await enqueueDocuments(deps, trx, row, [...(signed?.documents ?? []), ...(loan.documents ?? [])]);
};

/** A stable pseudo-random number from 0 to 1 that scatters the polls of loans. */
const scatterOf = (applicationId: string): number =>
  createHash('sha256').update(applicationId).digest().readUInt16BE() / 65_535;

/** Reads a loan from the lender and stores the snapshot. Returns the seconds until the next read. */
export const followLoan = async (
  deps: Deps,
  port: Lender,
  row: ReadApplication,
  loanReference: string,
): Promise<number> => {
  const response = definite(await port.readLoan(loanReference));
  if (response.kind === 'refused') throw new Error(`Loan ${loanReference} could not be read: ${response.code}`);
  const { loan } = response;
  if (loan.applicationReference !== row.reference || loan.loanReference !== loanReference)
    throw new Error(`Loan ${loanReference} was answered with ${loan.loanReference} of ${loan.applicationReference}`);
  await transaction(deps.db, (trx) => storeSnapshot(deps, trx, row, loan));
  return pauseBeforeLoan(loan, row.now, scatterOf(row.application_id));
};
