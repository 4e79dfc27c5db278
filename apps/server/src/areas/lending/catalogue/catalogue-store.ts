import type { LenderConnection } from '@sikka/contract';
import type { CardProduct, LenderProfile, LenderProduct, Outcome } from '@sikka/partners/kit';
import { sql } from 'kysely';
import type { LendingDb } from '../tables.ts';

export interface ReportedProduct extends LenderProduct {
  /** Link of a referral; absent if applications go through the lender's API. */
  shortUrl?: string;
}

/** A lender with its products, or a card issuer with its cards. */
export interface ReportedCatalogue {
  lender: LenderProfile;
  products: readonly ReportedProduct[];
  /** Absent if the lender issues no cards. */
  cards?: readonly CardProduct[];
}

/** A source of a catalogue: a lender with an API, or one with a site of its own. */
export interface CatalogueSource {
  /** Short name of the lender: `udaan`. */
  lenderId: string;
  connection: LenderConnection;
  readCatalogue: () => Promise<Outcome<ReportedCatalogue>>;
}

/** The notification channel on which servers learn that a lender's catalogue changed. */
export const catalogueChangedChannel = 'loan_catalogue_changed';

/** The newest catalogue of a lender. */
export interface StoredCatalogue {
  lenderId: string;
  /** Increases with every change of this lender's catalogue. */
  version: number;
  connection: LenderConnection;
  reported: ReportedCatalogue;
}

const selectNewest = (db: LendingDb, lenderIds: readonly string[]) =>
  db
    .selectFrom('loan_catalogue')
    .distinctOn('lender_id')
    .select(['lender_id', 'version', 'connection', 'content'])
    .where('lender_id', 'in', lenderIds)
    .orderBy('lender_id')
    .orderBy('version', 'desc');

/** The newest catalogue of each lender that has reported one. */
export const findCatalogues = async (db: LendingDb, lenderIds: readonly string[]): Promise<StoredCatalogue[]> => {
  if (lenderIds.length === 0) return [];
  const rows = await selectNewest(db, lenderIds).execute();
  return rows.map(({ lender_id, content, ...row }) => ({
    ...row,
    lenderId: lender_id,
    reported: JSON.parse(content) as ReportedCatalogue,
  }));
};

/**
 * Stores a catalogue as a new version if it differs from the newest one, which notifies every server. True if it stored
 * one.
 */
export const storeCatalogue = async (
  db: LendingDb,
  { lenderId, connection, reported }: Omit<StoredCatalogue, 'version'>,
): Promise<boolean> => {
  const content = JSON.stringify(reported);
  const newestRow = await selectNewest(db, [lenderId]).executeTakeFirst();
  if (newestRow?.content === content && newestRow.connection === connection) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('loan_catalogue')
    .values({ lender_id: lenderId, version: (newestRow?.version ?? 0) + 1, connection, content })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** A product or card that may not be listed, and the rule that it breaks. */
export interface RefusedProduct {
  id: string;
  rule: string;
}

/** Records that a lender's catalogue was read and could be listed, changed or not; and what of it could not. */
export const recordReading = async (
  db: LendingDb,
  lenderId: string,
  refusedProducts: readonly RefusedProduct[],
): Promise<void> => {
  const read_at = sql<Date>`app_now()`;
  const refused = JSON.stringify(refusedProducts);
  await db
    .insertInto('loan_catalogue_reading')
    .values({ lender_id: lenderId, read_at, refused })
    .onConflict((conflict) => conflict.column('lender_id').doUpdateSet({ read_at, refused }))
    .execute();
};

/** Seconds since each lender's catalogue was last read; a lender that was never read is omitted. */
export const catalogueAges = async (
  db: LendingDb,
  lenderIds: readonly string[],
): Promise<{ lender: string; age: number }[]> => {
  if (lenderIds.length === 0) return [];
  return db
    .selectFrom('loan_catalogue_reading')
    .select(['lender_id as lender', sql<number>`extract(epoch from app_now() - read_at)::float8`.as('age')])
    .where('lender_id', 'in', lenderIds)
    .execute();
};
