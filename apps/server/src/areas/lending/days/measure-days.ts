import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '#platform/platform.ts';
import type { ApplyDb } from '../applications/tables.ts';
import type { CarriedLender } from '../lenders.ts';
import { dayAges } from './day-store.ts';

interface Parts extends Pick<Platform, 'log'> {
  db: ApplyDb;
  lenders: readonly CarriedLender[];
}

/** Shows in `/metrics` how far each lender's files of days have come; all servers tell the same of the rows, so the largest number counts. */
export const measureDays = ({ db, log, lenders }: Parts, registry: Registry): void => {
  void new Gauge({
    name: 'loan_day_age_days',
    help: 'How many days ago the newest day was whose file a lender has handed over; a lender that never did is absent',
    labelNames: ['lender'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const ages = await dayAges(
        db,
        lenders.map(({ lenderId }) => lenderId),
      ).catch((error: unknown) => {
        log.warn({ err: error }, 'the age of the lenders’ files of days could not be measured');
        return [];
      });
      this.reset();
      for (const { lender, days } of ages) this.set({ lender }, days);
    },
  });
};
