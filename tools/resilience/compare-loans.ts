import { differences } from './compare.ts';
import { type LenderEntry, lenderIds, type Lenders, type LoanEntry } from './lenders.ts';
import { alarms, type OurApplication, ourApplications } from './loan-books.ts';
import type { Partners } from './partners.ts';

type Lines = ReadonlyMap<string, string>;

const linesOf = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  say: (entry: Entry) => string,
): Lines => new Map(entries.map((entry) => [keyOf(entry), say(entry)]));

/** Endings that an application can have without ever reaching its lender. */
const mayBeUnknown = (application: OurApplication): boolean =>
  !application.isReported && (application.state === 'CANCELLED' || application.state === 'NOT_TAKEN');

/** Everything that one lender's books and ours do not say alike. */
export const compareLender = (
  ours: readonly OurApplication[],
  theirs: readonly LenderEntry[],
  loans: readonly LoanEntry[],
) => {
  const known = new Set(theirs.map(({ requestId }) => requestId));
  const expected = ours.filter((application) => known.has(application.reference) || !mayBeUnknown(application));
  const disbursed = ours.flatMap(({ loanReference, disbursedPrincipal: paise, loanStatus, state, reference }) =>
    state === 'DISBURSEMENT_COMPLETED' ? [{ loanReference, paise, loanStatus, reference }] : [],
  );
  return [
    ...differences(
      'application',
      linesOf(
        expected,
        ({ reference }) => reference,
        ({ state, amount }) => `${state} ${amount}`,
      ),
      linesOf(
        theirs,
        ({ requestId }) => requestId,
        ({ status, amount }) => `${status} ${amount}`,
      ),
    ),
    ...differences(
      'loan',
      linesOf(
        disbursed,
        (loan) => loan.loanReference ?? '',
        (loan) => `${loan.reference} ${loan.paise} ${loan.loanStatus}`,
      ),
      linesOf(
        loans,
        ({ loanId }) => loanId,
        (loan) => `${loan.applicationRequestId} ${loan.sanctionedAmount} ${loan.status}`,
      ),
    ),
  ];
};

/** Acknowledged applications that are missing, and unacknowledged extra ones. */
export const lostOrDoubled = (ours: readonly OurApplication[], acknowledged: readonly string[]): string[] => {
  const here = new Set(ours.map(({ cid }) => cid));
  const answered = new Set(acknowledged);
  const users = Map.groupBy(ours, ({ userGid }) => userGid);
  return [
    ...acknowledged.filter((cid) => !here.has(cid)).map((cid) => `application ${cid} was answered and is lost`),
    ...[...here].filter((cid) => !answered.has(cid)).map((cid) => `application ${cid} was made without an answer`),
    ...[...users].flatMap(([user, all]) => (all.length > 1 ? [`user ${user} has ${all.length} applications`] : [])),
  ];
};

const overLoans: readonly (string | null)[] = ['LOAN_CLOSED', 'PRECLOSED', 'RETURNED'];

/** A borrower with a loan has exactly one live mandate at the gateway; no one else has one. */
const compareMandates = async (ours: readonly OurApplication[], { control }: Partners): Promise<string[]> => {
  const { mandates } = await control<{ mandates: { reference: string; state: string }[] }>('/gateway/control/mandates');
  const living = mandates.filter(({ state }) => state === 'active').map(({ reference }) => reference);
  const expected = ours.filter(
    ({ state, loanStatus }) => state === 'DISBURSEMENT_COMPLETED' && !overLoans.includes(loanStatus),
  );
  return differences(
    'mandate',
    linesOf(
      expected,
      ({ mandateReference }) => mandateReference ?? '',
      () => 'active',
    ),
    linesOf(
      living,
      (reference) => reference,
      () => 'active',
    ),
  );
};

/**
 * Compares our books with those of every lender and the gateway; returns everything lost or done
 * twice.
 */
export const compareLoans = async (
  databaseUrl: string,
  partners: Partners,
  lenders: Lenders,
  acknowledged: readonly string[],
): Promise<string[]> => {
  const ours = await ourApplications(databaseUrl);
  const perLender = await Promise.all(
    lenderIds.map(async (lenderId) =>
      compareLender(
        ours.filter((application) => application.lenderId === lenderId),
        await lenders.applicationsAt(lenderId),
        await lenders.loansAt(lenderId),
      ),
    ),
  );
  return [
    ...lostOrDoubled(ours, acknowledged),
    ...perLender.flat(),
    ...(await compareMandates(ours, partners)),
    ...(await alarms(databaseUrl)),
  ];
};
