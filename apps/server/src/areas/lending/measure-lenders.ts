import { Gauge, type Registry } from 'prom-client';
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

/**
 * Exports the age of each lender's prices and statements in `/metrics`. All servers read the same rows, so the maximum
 * counts. A lender that never provided one is absent.
 */
export const measureLenders = ({ db, log, sources, lenders }: Deps, registry: Registry): void => {
  const measure = (name: string, help: string, agesOf: () => Promise<Age[]>): void => {
    void new Gauge({
      name,
      help,
      labelNames: ['lender'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const ages = await agesOf().catch((error: unknown) => {
          log.warn({ err: error }, `${name} could not be measured`);
          return [];
        });
        this.reset();
        for (const { lender, age } of ages) this.set({ lender }, age);
      },
    });
  };
  measure('loan_catalogue_age_seconds', 'Seconds since a lender’s catalogue was read and could be listed', () =>
    catalogueAges(db, idsOf(sources)),
  );
  measure('lender_statement_age_days', 'Days since the newest day whose statement a lender has handed over', () =>
    statementAges(db, idsOf(lenders)),
  );
};
