import type { OpenKind } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { type QueryExecutorProvider, sql } from 'kysely';
import { inBatches } from './in-batches.ts';
import type { PersonalTable } from './personal-data.ts';

/** Something that has to end before its user can leave. */
export interface OpenItem {
  kind: OpenKind;
  /** The biller, the lender, the prize. */
  name?: LocalizedText;
  /** Address in the app where it is looked after. */
  link: string;
}

/** What somebody who wants to leave still has in an area. */
export interface DeletionImpact {
  open?: readonly OpenItem[];
  /** Coins that are given up. */
  coins?: number;
  /** Lenders with records of their own. */
  lenders?: readonly LocalizedText[];
}

/** A partner who is told that somebody has left. */
export interface InformedPartner {
  name: LocalizedText;
  /** When it said that it has it; null until then. */
  informedAt: Date | null;
}

/** One statement on the rows of somebody whose deletion has begun; the database refuses it for anybody else. */
const eraseSome = async (
  db: QueryExecutorProvider,
  userGid: string,
  { table, owner, only }: PersonalTable,
  blank: Readonly<Record<string, null | string>> | undefined,
  limit: number,
): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select erase_rows(${userGid}::uuid, ${table}::text, ${owner.column}::text,
    ${only?.column ?? null}::text, ${only ? [...only.values] : null}::text[],
    ${blank ? JSON.stringify(blank) : null}::jsonb, ${limit}::integer) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Rows that hang on others go with them, and those of a hash chain never go. */
const isOnItsOwn = ({ owner }: PersonalTable): boolean => !('through' in owner) && owner.column !== 'owner_gid';

/**
 * Erases the rows of somebody who has left and blanks what of the others names them, as the rules say; what refers to a table goes before it. Repeating
 * it does nothing more.
 */
export const eraseByRules = async (
  db: QueryExecutorProvider,
  userGid: string,
  rules: readonly PersonalTable[],
): Promise<void> => {
  for (const rule of rules.toReversed()) {
    const { atDeletion } = rule;
    const blank = atDeletion === 'erase' ? undefined : atDeletion.blank;
    if (isOnItsOwn(rule) && (atDeletion === 'erase' || blank))
      await inBatches((limit) => eraseSome(db, userGid, rule, blank, limit));
  }
};

/** Deletes the jobs that tell of somebody who has left, those that are over and those that would find nobody: jobs name them as `userGid`. */
export const eraseJobs = async (db: QueryExecutorProvider, userGid: string): Promise<void> => {
  await sql`delete from job.job where data ->> 'userGid' = ${userGid}`.execute(db);
};

/** Deletes what was kept of somebody, once its time is over. */
export const removeRetained = async (
  db: QueryExecutorProvider,
  userGid: string,
  rules: readonly PersonalTable[],
): Promise<void> => {
  for (const rule of rules.toReversed()) {
    const { atDeletion } = rule;
    if (isOnItsOwn(rule) && atDeletion !== 'erase' && !atDeletion.staysAnonymous)
      await inBatches((limit) => eraseSome(db, userGid, rule, undefined, limit));
  }
};
