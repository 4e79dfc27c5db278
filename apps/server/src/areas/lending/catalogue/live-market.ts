import { createLiveSnapshot, type LiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { Platform } from '#platform/platform.ts';
import type { LendingDb } from '../tables.ts';
import { catalogueChangedChannel, findCatalogues } from './catalogue-store.ts';
import { type Market, buildMarket } from './listed.ts';

interface Deps extends Pick<Platform, 'listen' | 'log'> {
  db: LendingDb;
  /** The configured lenders. A stored catalogue of any other lender is not listed. */
  lenderIds: readonly string[];
}

export type LiveMarket = LiveSnapshot<Market>;

/** The market in memory, reloaded whenever a catalogue changes. */
export const createLiveMarket = ({ db, listen, log, lenderIds }: Deps): LiveMarket =>
  createLiveSnapshot(
    { listen, log },
    {
      name: 'loan catalogues',
      channel: catalogueChangedChannel,
      load: async () => buildMarket(await findCatalogues(db, lenderIds)),
    },
  );
