import type { LenderConnection } from '@sikka/contract';
import { sql } from 'kysely';
import type { CatalogueDb } from './tables.ts';
import type { ToldCatalogue } from './told-catalogue.ts';

/** The channel that tells every server that a lender's catalogue changed. */
export const changedChannel = 'loan_catalogue_changed';

/** What a lender told last. */
export interface KeptCatalogue {
  lenderId: string;
  /** Counts up with every change of this lender's. */
  version: number;
  connection: LenderConnection;
  told: ToldCatalogue;
}

const newest = (db: CatalogueDb, lenderIds: readonly string[]) =>
  db
    .selectFrom('loan_catalogue')
    .distinctOn('lender_id')
    .select(['lender_id', 'version', 'connection', 'content'])
    .where('lender_id', 'in', lenderIds)
    .orderBy('lender_id')
    .orderBy('version', 'desc');

/** The newest catalogue of each of these lenders that ever told one. */
export const findCatalogues = async (db: CatalogueDb, lenderIds: readonly string[]): Promise<KeptCatalogue[]> => {
  if (lenderIds.length === 0) return [];
  const rows = await newest(db, lenderIds).execute();
  return rows.map(({ lender_id, content, ...row }) => ({
    ...row,
    lenderId: lender_id,
    told: JSON.parse(content) as ToldCatalogue,
  }));
};

/** Keeps a catalogue as a new version if it differs from the last one, which wakes every server; answers whether it did. */
export const keepCatalogue = async (
  db: CatalogueDb,
  { lenderId, connection, told }: Omit<KeptCatalogue, 'version'>,
): Promise<boolean> => {
  const content = JSON.stringify(told);
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
export const noteReading = async (db: CatalogueDb, lenderId: string): Promise<void> => {
  const read_at = sql<Date>`app_now()`;
  await db
    .insertInto('loan_catalogue_reading')
    .values({ lender_id: lenderId, read_at })
    .onConflict((conflict) => conflict.column('lender_id').doUpdateSet({ read_at }))
    .execute();
};

/** How many seconds ago each of these lenders was last read; those that never were are left out. */
export const catalogueAges = async (
  db: CatalogueDb,
  lenderIds: readonly string[],
): Promise<{ lender: string; seconds: number }[]> => {
  if (lenderIds.length === 0) return [];
  return db
    .selectFrom('loan_catalogue_reading')
    .select(['lender_id as lender', sql<number>`extract(epoch from app_now() - read_at)::float8`.as('seconds')])
    .where('lender_id', 'in', lenderIds)
    .execute();
};
