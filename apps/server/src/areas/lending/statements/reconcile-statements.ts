import { readLong, transaction } from '#platform/database.ts';
import { enqueuePoll } from '../applications/enqueue-step.ts';
import { postTopic } from '../repayments/post-repayment.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { oneByOne } from '#platform/in-batches.ts';
import { neverHad } from '#platform/partner-answer.ts';
import { definite } from '../lenders.ts';
import type { CarriedLender, LendingDeps } from '../deps.ts';
import {
  expectStatements,
  findBreaks,
  findOutstanding,
  findPending,
  storeStatement,
  subjectOf,
} from './statement-store.ts';

type Deps = Pick<LendingDeps, 'db' | 'lenders' | 'payments'>;

/**
 * What may be done about a difference without a person: what the lender has booked and we still wait for is asked after, and what follows is
 * what follows from any news. Answers what was thrown.
 */
export const recheckPending = async ({ db, payments }: Deps): Promise<unknown[]> =>
  oneByOne(await readLong(db, findPending), ({ kind, lender_id, id }) =>
    transaction(db, (trx) =>
      kind === 'repayment'
        ? payments.outbox.add(trx, postTopic(lender_id), id)
        : enqueuePoll({ payments }, trx, { lender_id, application_id: id }),
    ),
  );

/** Tells a person of every difference that counts, once. Answers what was thrown. */
export const openBreakCases = async ({ db, payments }: Deps): Promise<unknown[]> =>
  oneByOne(await readLong(db, findBreaks), (difference) => {
    const { kind, day, verdict, ours, theirs } = difference;
    const detail = `${kind} of ${day}: ${verdict}, ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`;
    return transaction(db, (trx) => payments.cases.open(trx, 'lender_statement_break', subjectOf(difference), detail));
  });

/** The file is not there, and may be later. */
const notThere: readonly string[] = ['NOT_READY', neverHad];

/** Reads the file that a lender owes of a day, and keeps it. Throws when nobody knows what is in it. */
const readFile = async ({ db }: Deps, { lenderId, port }: CarriedLender, day: string): Promise<void> => {
  const response = definite(await port.readStatement(day));
  if (response.kind === 'accepted') return transaction(db, (trx) => storeStatement(trx, lenderId, response.statement));
  if (!notThere.includes(response.code)) throw new Error(`${lenderId} refuses its file of ${day}: ${response.code}`);
};

/** Reads the files that a lender owes, oldest first; one that cannot be read holds up no other. Answers what was thrown. */
const readOwed = async (deps: Deps, lender: CarriedLender): Promise<unknown[]> =>
  oneByOne(await findOutstanding(deps.db, lender.lenderId), (day) => readFile(deps, lender, day));

/**
 * Several times a day: the files of all days that are over are read from every lender until they are there, and held against our books both
 * ways. A difference opens a case, and so does a file that does not come; no money is written because of a file.
 */
export const reconcileStatementsJob = (deps: Deps): JobDefinition => ({
  name: 'lending-reconcile-statements',
  cron: '25 5,9,13,17,21 * * *',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  run: async () => {
    const { db, lenders } = deps;
    await expectStatements(
      db,
      lenders.map(({ lenderId }) => lenderId),
    );
    const unread = await Promise.all(lenders.map((lender) => readOwed(deps, lender)));
    const untold = [...(await recheckPending(deps)), ...(await openBreakCases(deps))];
    for (const failure of [...unread.flat(), ...untold]) throw failure;
  },
});
