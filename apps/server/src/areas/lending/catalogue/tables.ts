import type { LenderConnection } from '@sikka/contract';
import type { Generated, Kysely } from 'kysely';

/** database/migrations/0090-lending-catalogue.sql says what the columns hold. */
export type CatalogueTables = {
  loan_catalogue: {
    lender_id: string;
    version: number;
    connection: LenderConnection;
    content: string;
    told_at: Generated<Date>;
  };
};
export type CatalogueDb = Kysely<CatalogueTables>;
