import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '#platform/platform.ts';
import { catalogueAges } from './catalogue-store.ts';
import type { CatalogueDb } from './tables.ts';

interface Parts extends Pick<Platform, 'log'> {
  db: CatalogueDb;
  lenderIds: readonly string[];
}

/** Shows in `/metrics` how old the prices of each lender are; all servers tell the same of the rows, so the largest number counts. */
export const measureCatalogues = ({ db, log, lenderIds }: Parts, registry: Registry): void => {
  void new Gauge({
    name: 'loan_catalogue_age_seconds',
    help: 'How long ago a lender last told prices that may be listed; a lender that never did is absent',
    labelNames: ['lender'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const ages = await catalogueAges(db, lenderIds).catch((error: unknown) => {
        log.warn({ err: error }, 'the age of the loan catalogues could not be measured');
        return [];
      });
      this.reset();
      for (const { lender, seconds } of ages) this.set({ lender }, seconds);
    },
  });
};
