import { setTimeout as wait } from 'node:timers/promises';
import { passTime } from './books.ts';
import type { Lenders } from './lenders.ts';
import type { Partners } from './partners.ts';

/** Seconds that pass in a second of ours: by the clock of the product and the gateway, and by those of the lenders, who take their time. */
const speed = { product: 4, lenders: 30 };

/** Runs all clocks faster until stopped. Skips seconds in which the database is down. */
export const speedUpTime = (databaseUrl: string, partners: Partners, lenders: Lenders): { stop(): Promise<void> } => {
  const over = new AbortController();
  const second = async (): Promise<void> => {
    await passTime(databaseUrl, speed.product - 1);
    await partners.pass(speed.product - 1);
    await lenders.pass(speed.lenders - 1);
  };
  const going = (async () => {
    while (!over.signal.aborted) {
      await wait(1_000);
      await second().catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await going;
    },
  };
};
