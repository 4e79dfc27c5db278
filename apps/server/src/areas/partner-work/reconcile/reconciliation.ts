import { type AnyTransaction, type Database, readLong, transaction } from '#platform/data/database.ts';
import { oneByOne } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import type { CaseKind, OperationsCases } from '../operations-cases.ts';

/** Two books that differ; amounts are paise. */
export interface ReconciliationBreak {
  /** `YYYY-MM-DD` of India. */
  day: string;
  kind: string;
  reference: string;
  verdict: string;
  ours: number | null;
  theirs: number | null;
}

/** Whoever owes us a file of each day. */
export interface FileOwner<File extends object> {
  /** As it is named in errors: `The gateway`. */
  name: string;
  /** Days of India whose file is still to be read, the oldest first. */
  findOwedDays(): Promise<string[]>;
  /** Throws when it is unknown what the file says. */
  readFile(day: string): Promise<DefiniteResponse<File>>;
  storeFile(trx: AnyTransaction, day: string, file: File): Promise<void>;
}

/** What is to be done about a break. */
export interface BreakAction {
  /** The operations case that is opened; none while the break may still end by itself. */
  openCase?: { subject: string; detail: string };
  /** What needs no person: enqueues an enquiry to the partner, whose answer is treated as any other. */
  recheck?(trx: AnyTransaction): Promise<void>;
}

/** Files of one kind, held against our books both ways. No money is written because of a file. */
export interface ReconciliationSource<File extends object> {
  job: { name: string; cron: string };
  caseKind: CaseKind;
  /** Read side by side; the days of each one after the other. */
  owners: readonly FileOwner<File>[];
  /** Refusals by which a file is not there yet. Any other is thrown. */
  notThere: readonly string[];
  /** What is still to be done about breaks; it has minutes to read. */
  findActions(trx: AnyTransaction): Promise<BreakAction[]>;
}

/** A break as its operations case tells it. */
export const describeBreak = ({ kind, day, verdict, ours, theirs }: ReconciliationBreak): string =>
  `${kind} of ${day}: ${verdict}, ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`;

/**
 * The job that reads the files that are owed, compares them with our books, and opens a case for each break. What fails holds up no other
 * file and no other break, and is thrown at the end, so that the job runs again.
 */
export const reconciliationJob = <File extends object>(
  { db, cases }: { db: Database; cases: OperationsCases },
  { job, caseKind, owners, notThere, findActions }: ReconciliationSource<File>,
): JobDefinition => {
  const readFile = async ({ name, readFile: read, storeFile }: FileOwner<File>, day: string): Promise<void> => {
    const response = await read(day);
    if (response.kind === 'accepted') return transaction(db, (trx) => storeFile(trx, day, response));
    if (!notThere.includes(response.code)) throw new Error(`${name} refuses its file of ${day}: ${response.code}`);
  };
  const readOwed = async (owner: FileOwner<File>): Promise<unknown[]> =>
    oneByOne(await owner.findOwedDays(), (day) => readFile(owner, day));
  const act = ({ openCase, recheck }: BreakAction): Promise<void> =>
    transaction(db, async (trx) => {
      if (openCase) await cases.open(trx, caseKind, openCase.subject, openCase.detail);
      await recheck?.(trx);
    });
  return {
    ...job,
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireInSeconds: 900,
    run: async () => {
      const unread = await Promise.all(owners.map(readOwed));
      const failed = await oneByOne(await readLong(db, findActions), act);
      for (const failure of [...unread.flat(), ...failed]) throw failure;
    },
  };
};
