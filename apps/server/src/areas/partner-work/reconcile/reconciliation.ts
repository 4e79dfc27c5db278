import { type AnyTransaction, type Database, readLong, transaction } from '#platform/data/database.ts';
import { collectFailures } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { DefiniteResponse } from '#platform/partners/partner-answer.ts';
import type { CaseKind, OperationsCases } from '../operations-cases.ts';

/** A difference between a partner's books and ours. Amounts are in paise; null if one side has no entry. */
export interface ReconciliationBreak {
  /** `YYYY-MM-DD`, IST. */
  day: string;
  kind: string;
  reference: string;
  verdict: string;
  ours: number | null;
  theirs: number | null;
}

/** A partner that provides one file per day. */
export interface FileOwner<File extends object> {
  /** Name in error messages: `The gateway`. */
  name: string;
  /** IST days whose file is not stored yet, oldest first. */
  findMissingDays(): Promise<string[]>;
  /** Throws if the outcome of the request is unknown. */
  readFile(day: string): Promise<DefiniteResponse<File>>;
  storeFile(trx: AnyTransaction, day: string, file: File): Promise<void>;
}

/** What the job does about a break. */
export interface BreakAction {
  /** The operations case to open; none while the break may still resolve by itself. */
  openCase?: { subject: string; detail: string };
  /** Enqueues an enquiry to the partner. Its answer is applied as any other. */
  recheck?(trx: AnyTransaction): Promise<void>;
}

/** Compares files of one kind with our books, in both directions. A file never moves money. */
export interface ReconciliationSource<File extends object> {
  job: { name: string; cron: string };
  caseKind: CaseKind;
  /** Owners are read concurrently, the days of one owner in sequence. */
  owners: readonly FileOwner<File>[];
  /** Refusal codes that mean `not available yet`. Any other code throws. */
  notAvailableCodes: readonly string[];
  /** Finds the breaks that need an action. The query may take minutes. */
  findActions(trx: AnyTransaction): Promise<BreakAction[]>;
}

/** Describes a break for its operations case. */
export const describeBreak = ({ kind, day, verdict, ours, theirs }: ReconciliationBreak): string =>
  `${kind} of ${day}: ${verdict}, ours ${ours ?? 'none'}, theirs ${theirs ?? 'none'}`;

/**
 * Makes the job that reads missing files, compares them with our books and opens a case for each break. A failure
 * does not stop the other files and breaks; the job throws it at the end and is retried.
 */
export const reconciliationJob = <File extends object>(
  { db, cases }: { db: Database; cases: OperationsCases },
  { job, caseKind, owners, notAvailableCodes, findActions }: ReconciliationSource<File>,
): JobDefinition => {
  const readFile = async ({ name, readFile: read, storeFile }: FileOwner<File>, day: string): Promise<void> => {
    const response = await read(day);
    if (response.kind === 'accepted') return transaction(db, (trx) => storeFile(trx, day, response));
    if (!notAvailableCodes.includes(response.code))
      throw new Error(`${name} refuses its file of ${day}: ${response.code}`);
  };
  const readMissingFiles = async (owner: FileOwner<File>): Promise<unknown[]> =>
    collectFailures(await owner.findMissingDays(), (day) => readFile(owner, day));
  const applyAction = ({ openCase, recheck }: BreakAction): Promise<void> =>
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
      const readFailures = await Promise.all(owners.map(readMissingFiles));
      const actionFailures = await collectFailures(await readLong(db, findActions), applyAction);
      for (const failure of [...readFailures.flat(), ...actionFailures]) throw failure;
    },
  };
};
