import { setTimeout as wait } from 'node:timers/promises';
import type { Books } from '../books.ts';
import { differences, lost } from '../kit.ts';
import { lenderIds } from '../partners.ts';
import type { World } from '../world.ts';

/** Compares our books with those of every lender and the gateway. */
export const compareLoans = async ({ books, partners }: World, acknowledged: readonly string[]): Promise<string[]> => {
  const atLenders = async (
    what: string,
    valuesOf: (entry: Readonly<Record<string, unknown>>, id: string) => readonly unknown[] | false,
  ) =>
    (await Promise.all(lenderIds.map((id) => partners.book(`lenders/${id}`, what, (it) => valuesOf(it, id))))).flat();
  const ourLoans = "loan_application left join loan using (user_gid, application_id) where connection = 'API'";
  const cids = await books.texts("select application_id from loan_application where connection = 'API'");
  const applications = await atLenders('applications', (it, id) => [it['requestId'], id, it['status'], it['amount']]);
  const known = applications.map(([reference]) => reference);
  // What ended before its lender confirmed it may never have reached the lender.
  const maybeUnsent = await books.texts(
    "select reference from loan_application where reported_changed_at is null and state in ('CANCELLED', 'NOT_TAKEN')",
  );
  const ours = await books.book(`select reference, lender_id, state, amount from ${ourLoans}`);
  return [
    ...lost('application', acknowledged, cids),
    ...cids.filter((cid) => !acknowledged.includes(cid)).map((cid) => `application ${cid} was never acknowledged`),
    ...(await books.texts(`select 'user ' || user_gid || ' has ' || count(*) || ' applications'
      from loan_application group by user_gid having count(*) > 1`)),
    ...differences(
      'application',
      ours.filter(([reference]) => known.includes(reference) || !maybeUnsent.includes(reference)),
      applications,
    ),
    ...differences(
      'loan',
      await books.book(`select loan_reference, lender_id, reference, disbursed_principal, status
        from ${ourLoans} and state = 'DISBURSEMENT_COMPLETED'`),
      await atLenders('loans', (it, id) => [
        it['loanId'],
        id,
        it['applicationRequestId'],
        it['sanctionedAmount'],
        it['status'],
      ]),
    ),
    ...differences(
      'repayment',
      await books.book(
        "select reference, lender_id, amount, receipt_number from loan_repayment where state = 'BOOKED'",
      ),
      await atLenders(
        'repayments',
        (it, id) => it['state'] === 'booked' && [it['requestId'], id, it['amount'], it['receiptNumber']],
      ),
    ),
    // Every running loan has exactly one active mandate at the gateway; there is no other.
    ...differences(
      'mandate',
      await books.book(`select mandate_reference, 'active' from ${ourLoans} and state = 'DISBURSEMENT_COMPLETED'
        and coalesce(status, '') <> all (array['LOAN_CLOSED', 'PRECLOSED', 'RETURNED'])`),
      await partners.book('gateway', 'mandates', (it) => it['state'] === 'active' && [it['reference'], 'active']),
    ),
    ...(await books.texts(
      "select topic || ' was given up: ' || dead_because from outbox where dead_because is not null",
    )),
    ...(await books.texts(`select concat_ws(' ', 'open operations case:', kind, subject, detail)
      from operations_case where closed_at is null`)),
  ];
};

const statementJob = 'lending-reconcile-statements';
const statementLimitSeconds = 120;

/** Makes the server read all pending daily statements; returns an error if it does not. */
export const readStatements = async ({ texts }: Books): Promise<string[]> => {
  const [job] = await texts(`insert into job.job (name) values ('${statementJob}') returning id`);
  for (let seconds = 0; seconds < statementLimitSeconds; seconds += 1) {
    const [state] = await texts(`select state from job.job where id = '${job}'`);
    if (state === 'completed') return [];
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
  console.log(`${days} daily statements list ${payouts} payouts and ${repayments} repayments.`);
  const breaks = await books.texts(
    "select concat_ws(' ', kind, reference, 'in a statement of', lender_id || ':', verdict) from lender_statement_break",
  );
  return [...readErrors, ...breaks];
};
