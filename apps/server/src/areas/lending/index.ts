import type { Platform, ServerArea } from '../../platform/platform.ts';
import { createLiveMarket } from './catalogue/live-market.ts';
import { readCataloguesJob, readCataloguesName } from './catalogue/read-catalogues.ts';
import type { CatalogueTables } from './catalogue/tables.ts';
import { type CarriedLender, configuredLenders, configuredReferrals, type LinkedLender, sourcesOf } from './lenders.ts';
import type { LookOf } from './market/parts.ts';
import { lendingRoutes } from './routes.ts';

export interface LendingOptions {
  /** The variants of screens that a user sees. */
  lookOf: LookOf;
  /** Lenders whose applications we carry; the configured ones unless given. Closed with the area. */
  lenders?: readonly CarriedLender[];
  /** Lenders with sites of their own; the configured ones unless given. Closed with the area. */
  referrals?: readonly LinkedLender[];
}

/** The loan market: what lenders offer, compared by its true cost. */
export const createLending = (
  platform: Platform,
  {
    lookOf,
    lenders = configuredLenders(platform.config),
    referrals = configuredReferrals(platform.config),
  }: LendingOptions,
): ServerArea => {
  const { config, listen, log, jobs } = platform;
  const db = platform.db.withTables<CatalogueTables>();
  const sources = sourcesOf(lenders, referrals);
  const live = createLiveMarket({ db, listen, log, lenderIds: sources.map(({ lenderId }) => lenderId) });
  return {
    name: 'lending',
    calls: lendingRoutes({ live, lookOf, standingsOf: async () => [] }),
    jobs: [readCataloguesJob({ db, log, sources, hosts: config.contentHosts })],
    start: live.start,
    work: () => jobs.send(readCataloguesName, {}),
    stop: async () => {
      await live.stop();
      await Promise.all([...lenders, ...referrals].map(({ port }) => port.close()));
    },
  };
};
