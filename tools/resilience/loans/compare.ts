import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from '../books.ts';
import { differences, log } from '../kit.ts';
import { type LenderEntry, lenderIds, type LoanEntry, type RepaymentEntry } from '../partners.ts';
import type { World } from '../world.ts';

/** An application in our books; amounts in paise. */
export interface OurApplication {
  cid: string;
  userGid: string;
  reference: string;
  lenderId: string;
  state: string;
  amount: number;
  /** Whether the lender ever confirmed that it has it. */
  isReported: boolean;
  loanReference: string | null;
  loanStatus: string | null;
  disbursedPrincipal: number | null;
  mandateReference: string | null;
}

export const ourApplications = ({ rows }: Books) =>
  rows<OurApplication>(`select application_id as cid, user_gid as "userGid", reference, lender_id as "lenderId", state, amount,
    reported_changed_at is not null as "isReported", loan_reference as "loanReference", status as "loanStatus",
    disbursed_principal as "disbursedPrincipal", mandate_reference as "mandateReference"
    from loan_application left join loan using (user_gid, application_id) where connection = 'API'`);

/** A repayment in our books; the amount in paise. */
export interface OurRepayment {
  reference: string;
  lenderId: string;
  state: string;
  amount: number;
  receiptNumber: string | null;
}

export const ourRepayments = ({ rows }: Books) =>
  rows<OurRepayment>(
    'select reference, lender_id as "lenderId", state, amount, receipt_number as "receiptNumber" from loan_repayment',
  );

export const isDisbursed = ({ state }: OurApplication): boolean => state === 'DISBURSEMENT_COMPLETED';

/** Whether the application may have ended without ever reaching its lender. */
const mayBeUnknownToLender = ({ isReported, state }: OurApplication): boolean =>
  !isReported && (state === 'CANCELLED' || state === 'NOT_TAKEN');

/** Differences between our applications and loans and those of one lender. */
export const compareLender = (
  ours: readonly OurApplication[],
  theirs: readonly LenderEntry[],
  loans: readonly LoanEntry[],
): string[] => {
  const known = new Set(theirs.map(({ requestId }) => requestId));
  return [
    ...differences(
      'application',
      ours
        .filter((application) => known.has(application.reference) || !mayBeUnknownToLender(application))
        .map(({ reference, state, amount }) => [reference, `${state} ${amount}`]),
      theirs.map(({ requestId, status, amount }) => [requestId, `${status} ${amount}`]),
    ),
    ...differences(
      'loan',
      ours
        .filter(isDisbursed)
        .map((our) => [our.loanReference ?? '', `${our.reference} ${our.disbursedPrincipal} ${our.loanStatus}`]),
      loans.map((loan) => [loan.loanId, `${loan.applicationRequestId} ${loan.sanctionedAmount} ${loan.status}`]),
    ),
  ];
};

/** Differences between the repayments that we and one lender have booked. */
export const compareBooked = (ours: readonly OurRepayment[], theirs: readonly RepaymentEntry[]): string[] =>
  differences(
    'repayment',
    ours
      .filter(({ state }) => state === 'BOOKED')
      .map(({ reference, amount, receiptNumber }) => [reference, `${amount}, receipt ${receiptNumber}`]),
    theirs
      .filter(({ state }) => state === 'booked')
      .map(({ requestId, amount, receiptNumber }) => [requestId, `${amount}, receipt ${receiptNumber}`]),
  );

/** Acknowledged applications that are missing, and unacknowledged extra ones. */
export const missingOrExtra = (ours: readonly OurApplication[], acknowledged: readonly string[]): string[] => {
  const ourCids = ours.map(({ cid }) => cid);
  const users = Map.groupBy(ours, ({ userGid }) => userGid);
  return [
    ...acknowledged
      .filter((cid) => !ourCids.includes(cid))
      .map((cid) => `application ${cid} was acknowledged and is lost`),
    ...ourCids.filter((cid) => !acknowledged.includes(cid)).map((cid) => `application ${cid} was never acknowledged`),
    ...[...users].flatMap(([user, all]) => (all.length > 1 ? [`user ${user} has ${all.length} applications`] : [])),
  ];
};

const endedLoans: readonly (string | null)[] = ['LOAN_CLOSED', 'PRECLOSED', 'RETURNED'];

/** Compares our books with those of every lender and the gateway. */
export const compareLoans = async ({ books, partners }: World, acknowledged: readonly string[]): Promise<string[]> => {
  const [ours, repayments] = [await ourApplications(books), await ourRepayments(books)];
  const perLender = await Promise.all(
    lenderIds.map(async (id) => {
      const entries = await partners.list<LenderEntry>(`lenders/${id}`, 'applications');
      const loans = await partners.list<LoanEntry>(`lenders/${id}`, 'loans');
      const booked = await partners.list<RepaymentEntry>(`lenders/${id}`, 'repayments');
      const isOfLender = ({ lenderId }: { lenderId: string }) => lenderId === id;
      return [
        ...compareLender(ours.filter(isOfLender), entries, loans),
        ...compareBooked(repayments.filter(isOfLender), booked),
      ];
    }),
  );
  // Every running loan has exactly one active mandate at the gateway; there is no other.
  const mandates = await partners.list<{ reference: string; state: string }>('gateway', 'mandates');
  const running = ours.filter((our) => isDisbursed(our) && !endedLoans.includes(our.loanStatus));
  const deadLetters = await books.rows<{ topic: string; because: string }>(
    'select topic, dead_because as because from outbox where dead_because is not null',
  );
  const cases = await books.rows<{ kind: string; subject: string; detail: string }>(
    'select kind, subject, detail from operations_case where closed_at is null',
  );
  return [
    ...missingOrExtra(ours, acknowledged),
    ...perLender.flat(),
    ...differences(
      'mandate',
      running.map(({ mandateReference }) => [mandateReference ?? '', 'active']),
      mandates.filter(({ state }) => state === 'active').map(({ reference }) => [reference, 'active']),
    ),
    ...deadLetters.map(({ topic, because }) => `${topic} was given up: ${because}`),
    ...cases.map(({ kind, subject, detail }) => `open operations case: ${kind} ${subject} (${detail})`),
  ];
};

const statementJob = 'lending-reconcile-statements';
const statementLimitSeconds = 120;

/** Makes the server read all pending daily statements; returns an error if it does not. */
export const readStatements = async ({ rows }: Books): Promise<string[]> => {
  const [jobRow] = await rows<{ id: string }>(`insert into job.job (name) values ('${statementJob}') returning id`);
  for (let seconds = 0; seconds < statementLimitSeconds; seconds += 1) {
    const [job] = await rows<{ state: string }>(`select state from job.job where id = '${jobRow?.id}'`);
    if (job?.state === 'completed') return [];
    await wait(1_000);
  }
  return ['the statements of the lenders were not read'];
};

/** Differences between the lenders' daily statements and our books. */
export const compareStatements = async (books: Books): Promise<string[]> => {
  const readErrors = await readStatements(books);
  const { days, payouts, repayments } = await books.counts(`select
    (select count(*) from lender_statement where read_at is not null) as days,
    (select count(*) from lender_statement_line where kind = 'disbursement') as payouts,
    (select count(*) from lender_statement_line where kind = 'repayment') as repayments`);
  log(`${days} daily statements list ${payouts} payouts and ${repayments} repayments.`);
  const breaks = await books.rows<{ lender: string; what: string; verdict: string }>(
    `select lender_id as lender, kind || ' ' || reference as what, verdict from lender_statement_break`,
  );
  return [
    ...readErrors,
    ...breaks.map(({ lender, what, verdict }) => `${what} in a statement of ${lender}: ${verdict}`),
  ];
};
