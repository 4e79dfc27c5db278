import type { OpenKind } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import { type QueryExecutorProvider, sql } from 'kysely';
import { inBatches } from '../data/in-batches.ts';
import type { PersonalTable } from './personal-data.ts';

/** Something that must be settled before the account can be deleted. */
export interface OpenItem {
  kind: OpenKind;
  /** Name of the biller, the lender or the prize. */
  name?: LocalizedText;
  /** Screen of the app that manages it. */
  link: string;
}

/** What a user who wants to delete the account still has in an area. */
export interface DeletionImpact {
  open?: readonly OpenItem[];
  /** Coins that are forfeited. */
  coins?: number;
  /** Lenders that keep records of their own. */
  lenders?: readonly LocalizedText[];
}

/** A partner that is notified of a deleted account. */
export interface InformedPartner {
  name: LocalizedText;
  /** When the partner confirmed; null until then. */
  informedAt: Date | null;
}

/**
 * Erases or blanks up to `limit` rows in one statement. The database refuses it unless the deletion
 * of this user has begun.
 */
const eraseRows = async (
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

/**
 * Whether the rows are erased directly: child rows are erased by cascade, and rows of a hash chain
 * never are.
 */
const isErasedDirectly = ({ owner }: PersonalTable): boolean => !('through' in owner) && owner.column !== 'owner_gid';

/**
 * Erases or blanks the rows of a deleted user by the rules of their tables; referring tables come
 * first. Idempotent.
 */
export const eraseByRules = async (
  db: QueryExecutorProvider,
  userGid: string,
  rules: readonly PersonalTable[],
): Promise<void> => {
  for (const rule of rules.toReversed()) {
    const { atDeletion } = rule;
    const blank = atDeletion === 'erase' ? undefined : atDeletion.blank;
    if (isErasedDirectly(rule) && (atDeletion === 'erase' || blank))
      await inBatches((limit) => eraseRows(db, userGid, rule, blank, limit));
  }
};

/** Deletes all jobs of a deleted user, finished and waiting; jobs name the user as `userGid`. */
export const eraseJobs = async (db: QueryExecutorProvider, userGid: string): Promise<void> => {
  await sql`delete from job.job where data ->> 'userGid' = ${userGid}`.execute(db);
};

/** Deletes the retained rows of a user after the retention period. */
export const removeRetained = async (
  db: QueryExecutorProvider,
  userGid: string,
  rules: readonly PersonalTable[],
): Promise<void> => {
  for (const rule of rules.toReversed()) {
    const { atDeletion } = rule;
    if (isErasedDirectly(rule) && atDeletion !== 'erase' && !atDeletion.staysAnonymous)
      await inBatches((limit) => eraseRows(db, userGid, rule, undefined, limit));
  }
};
