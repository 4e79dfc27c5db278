import type { Registry } from 'prom-client';
import { measureShared } from '#platform/monitoring/metrics.ts';
import type { Platform } from '#platform/platform.ts';
import { catalogueAges } from './catalogue/catalogue-store.ts';
import { statementAges } from './statements/statement-store.ts';
import type { LendingDb } from './tables.ts';

type LenderRef = { lenderId: string };

interface Age {
  lender: string;
  age: number;
}

interface Deps extends Pick<Platform, 'log'> {
  db: LendingDb;
  /** Lenders that provide catalogues. */
  sources: readonly LenderRef[];
  /** Lenders that provide statements. */
  lenders: readonly LenderRef[];
}

const idsOf = (lenders: readonly LenderRef[]): string[] => lenders.map(({ lenderId }) => lenderId);

/** Exports the age of each lender’s prices and statements in `/metrics`. A lender that never provided one is absent. */
export const measureLenders = ({ db, log, sources, lenders }: Deps, registry: Registry): void => {
  const measure = (name: string, help: string, agesOf: () => Promise<Age[]>): void => {
    const read = async () => (await agesOf()).map(({ lender, age }) => [{ lender }, age] as const);
    measureShared({ registry, log }, { name, help, labelNames: ['lender'], read });
  };
  measure('loan_catalogue_age_seconds', 'Seconds since a lender’s catalogue was read and could be listed', () =>
    catalogueAges(db, idsOf(sources)),
  );
  measure('lender_statement_age_days', 'Days since the newest day whose statement a lender has handed over', () =>
    statementAges(db, idsOf(lenders)),
  );
};
