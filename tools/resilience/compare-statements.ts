import { setTimeout as wait } from 'node:timers/promises';
import { readBooks } from './books.ts';
import { say } from './say.ts';

const job = 'lending-reconcile-statements';
/** How long the server may take to read the days of all lenders. */
const limitSeconds = 120;

/**
 * Makes the server read all pending statement days of all lenders; returns what is wrong if it does
 * not.
 */
export const readStatements = (databaseUrl: string): Promise<string[]> =>
  readBooks(databaseUrl, async (query) => {
    const [sent] = await query<{ id: string }>(`insert into job.job (name) values ('${job}') returning id`);
    for (let passed = 0; passed < limitSeconds; passed += 1) {
      const [found] = await query<{ state: string }>(`select state from job.job where id = '${sent?.id}'`);
      if (found?.state === 'completed') return [];
      await wait(1_000);
    }
    return ['the days of the lenders were not read'];
  });

/** Everything that the lenders' files of days and our books do not say alike. */
export const compareStatements = async (databaseUrl: string): Promise<string[]> => {
  const unread = await readStatements(databaseUrl);
  return readBooks(databaseUrl, async (query) => {
    const [totals] = await query<{ days: number; payouts: number; bookings: number }>(`select
      (select count(*) from lender_statement where read_at is not null) as days,
      (select count(*) from lender_statement_line where kind = 'disbursement') as payouts,
      (select count(*) from lender_statement_line where kind = 'repayment') as bookings`);
    say(`${totals?.payouts} payouts and ${totals?.bookings} bookings stand in ${totals?.days} files of days.`);
    const different = await query<{ lender: string; what: string; verdict: string }>(`select
      lender_id as lender, kind || ' ' || reference as what, verdict from lender_statement_break`);
    return [...unread, ...different.map(({ lender, what, verdict }) => `${what} in the days of ${lender}: ${verdict}`)];
  });
};
