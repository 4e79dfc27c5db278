import type { CardProduct, LenderProfile, LenderProduct, Outcome } from '@sikka/partners/kit';
import type { LenderConnection } from '@sikka/contract';
import { sql } from 'kysely';
import type { LendingDb } from '../tables.ts';

/** A product as a lender told it. */
export interface ReportedProduct extends LenderProduct {
  /** Where a referral leads; absent when we carry the application. */
  shortUrl?: string;
}

/** A lender with its products, or a card issuer with its cards. */
export interface ReportedCatalogue {
  lender: LenderProfile;
  products: readonly ReportedProduct[];
  /** Absent where it issues none. */
  cards?: readonly CardProduct[];
}

/** Whoever tells a catalogue: a lender whose applications we carry, or one with a site of its own. */
export interface CatalogueSource {
  /** Short name of the lender: `udaan`. */
  lenderId: string;
  connection: LenderConnection;
  readCatalogue: () => Promise<Outcome<ReportedCatalogue>>;
}

/** The channel that tells every server that a lender's catalogue changed. */
export const changedChannel = 'loan_catalogue_changed';

/** What a lender told last. */
export interface StoredCatalogue {
  lenderId: string;
  /** Counts up with every change of this lender's. */
  version: number;
  connection: LenderConnection;
  reported: ReportedCatalogue;
}

const newest = (db: LendingDb, lenderIds: readonly string[]) =>
  db
    .selectFrom('loan_catalogue')
    .distinctOn('lender_id')
    .select(['lender_id', 'version', 'connection', 'content'])
    .where('lender_id', 'in', lenderIds)
    .orderBy('lender_id')
    .orderBy('version', 'desc');

/** The newest catalogue of each of these lenders that ever told one. */
export const findCatalogues = async (db: LendingDb, lenderIds: readonly string[]): Promise<StoredCatalogue[]> => {
  if (lenderIds.length === 0) return [];
  const rows = await newest(db, lenderIds).execute();
  return rows.map(({ lender_id, content, ...row }) => ({
    ...row,
    lenderId: lender_id,
    reported: JSON.parse(content) as ReportedCatalogue,
  }));
};

/** Keeps a catalogue as a new version if it differs from the last one, which wakes every server; answers whether it did. */
export const storeCatalogue = async (
  db: LendingDb,
  { lenderId, connection, reported }: Omit<StoredCatalogue, 'version'>,
): Promise<boolean> => {
  const content = JSON.stringify(reported);
  const last = await newest(db, [lenderId]).executeTakeFirst();
  if (last?.content === content && last.connection === connection) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('loan_catalogue')
    .values({ lender_id: lenderId, version: (last?.version ?? 0) + 1, connection, content })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Notes that a lender's catalogue was read and may be listed, changed or not. */
export const recordReading = async (db: LendingDb, lenderId: string): Promise<void> => {
  const read_at = sql<Date>`app_now()`;
  await db
    .insertInto('loan_catalogue_reading')
    .values({ lender_id: lenderId, read_at })
    .onConflict((conflict) => conflict.column('lender_id').doUpdateSet({ read_at }))
    .execute();
};

/** How many seconds ago each of these lenders was last read; those that never were are left out. */
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
