import type { LenderConnection } from '@sikka/contract';
import type { Generated, Kysely } from 'kysely';

/** database/migrations/0090-lending-catalogue.sql and 0097-lending-catalogue-reading.sql say what the columns hold. */
export type CatalogueTables = {
  loan_catalogue: {
    lender_id: string;
    version: number;
    connection: LenderConnection;
    content: string;
    told_at: Generated<Date>;
  };
  loan_catalogue_reading: { lender_id: string; read_at: Date };
};
export type CatalogueDb = Kysely<CatalogueTables>;
