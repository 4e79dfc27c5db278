import { transaction } from '../../../platform/database.ts';
import type { JobDefinition } from '../../../platform/jobs.ts';
import { neverHad } from '../../../platform/partner-answer.ts';
import { saidIn } from '../applications/lender-answer.ts';
import type { ApplyParts } from '../applications/parts.ts';
import type { CarriedLender } from '../lenders.ts';
import { findUnread, keepDay, wantDays } from './day-store.ts';
import { lookAgain, tellDifferences } from './tell-differences.ts';

type Parts = Pick<ApplyParts, 'db' | 'lenders' | 'payments'>;

/** The file is not there, and may be later. */
const notThere: readonly string[] = ['NOT_READY', neverHad];

/** Reads the files that one lender owes, oldest first. Answers why it was left alone before the last one; undefined when it was not. */
const readOwed = async ({ db }: Pick<Parts, 'db'>, { lenderId, port }: CarriedLender): Promise<string | undefined> => {
  for (const day of await findUnread(db, lenderId)) {
    const said = saidIn(await port.readDayFile(day));
    if (!said) return `${lenderId} (silent)`;
    if (said.kind === 'accepted') await transaction(db, (trx) => keepDay(trx, lenderId, said.file));
    else if (!notThere.includes(said.code)) return `${lenderId} (${said.code})`;
  }
  return undefined;
};

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
    const left = await Promise.all(lenders.map((lender) => readOwed(parts, lender)));
    await lookAgain(parts);
    await tellDifferences(parts);
    const silent = left.filter((why) => why !== undefined);
    if (silent.length > 0) throw new Error(`Files of days are still to come from ${silent.join(', ')}`);
  },
});
