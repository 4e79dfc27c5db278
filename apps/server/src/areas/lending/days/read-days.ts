import { transaction } from '#platform/database.ts';
import type { JobDefinition } from '#platform/jobs.ts';
import { inTurn } from '#platform/in-turn.ts';
import { neverHad } from '#platform/partner-answer.ts';
import { definite } from '../applications/lender-answer.ts';
import type { ApplyParts } from '../applications/parts.ts';
import type { CarriedLender } from '../lenders.ts';
import { findUnread, keepDay, wantDays } from './day-store.ts';
import { lookAgain, tellDifferences } from './tell-differences.ts';

type Parts = Pick<ApplyParts, 'db' | 'lenders' | 'payments'>;

/** The file is not there, and may be later. */
const notThere: readonly string[] = ['NOT_READY', neverHad];

/** Reads the file that a lender owes of a day, and keeps it. Throws when nobody knows what is in it. */
const readFile = async ({ db }: Parts, { lenderId, port }: CarriedLender, day: string): Promise<void> => {
  const said = definite(await port.readStatement(day));
  if (said.kind === 'accepted') return transaction(db, (trx) => keepDay(trx, lenderId, said.statement));
  if (!notThere.includes(said.code)) throw new Error(`${lenderId} refuses its file of ${day}: ${said.code}`);
};

/** Reads the files that a lender owes, oldest first; one that cannot be read holds up no other. Answers what was thrown. */
const readOwed = async (parts: Parts, lender: CarriedLender): Promise<unknown[]> =>
  inTurn(await findUnread(parts.db, lender.lenderId), (day) => readFile(parts, lender, day));

/**
 * Several times a day: the files of all days that are over are read from every lender until they are there, and held against our books both
 * ways. A difference opens a case, and so does a file that does not come; no money is written because of a file.
 */
export const readDaysJob = (parts: Parts): JobDefinition => ({
  name: 'lending-read-days',
  cron: '25 5,9,13,17,21 * * *',
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireInSeconds: 900,
  run: async () => {
    const { db, lenders } = parts;
    await wantDays(
      db,
      lenders.map(({ lenderId }) => lenderId),
    );
    const unread = await Promise.all(lenders.map((lender) => readOwed(parts, lender)));
    const untold = [...(await lookAgain(parts)), ...(await tellDifferences(parts))];
    for (const failure of [...unread.flat(), ...untold]) throw failure;
  },
});
