import type { Platform } from '#platform/platform.ts';
import { changedChannel, findCatalogues } from './catalogue-store.ts';
import { type Market, openMarket } from './listed.ts';
import type { LendingDb } from '../tables.ts';

interface Parts extends Pick<Platform, 'listen' | 'log'> {
  db: LendingDb;
  /** The lenders that are configured; whoever is not among them is not on the market, whatever it once told. */
  lenderIds: readonly string[];
}

/** The market in memory. */
export interface LiveMarket {
  /** What is served now: the same object until a catalogue changes. Reads no database. */
  readonly now: Market;
  /** Loads the catalogues, and again whenever one changes; fails when the database cannot be read. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const retryMs = 1_000;

/** Any number of changes while catalogues are being loaded lead to one more loading. While the database is away, the last market is served. */
export const createLiveMarket = ({ db, listen, log, lenderIds }: Parts): LiveMarket => {
  let now: Market = openMarket([]);
  let [isAsked, isStopped] = [false, false];
  let loading: Promise<void> = Promise.resolve();
  let unlisten: (() => Promise<void>) | undefined;

  const load = async (): Promise<void> => {
    isAsked = false;
    now = openMarket(await findCatalogues(db, lenderIds));
  };

  const ask = (): void => {
    if (isAsked || isStopped) return;
    isAsked = true;
    loading = loading.then(load).catch((error: unknown) => {
      log.warn({ err: error }, 'the loan catalogues could not be loaded; the last ones go on being served');
      setTimeout(ask, retryMs).unref();
    });
  };

  return {
    get now() {
      return now;
    },
    start: async () => {
      unlisten = await listen(changedChannel, ask);
      await load();
    },
    stop: async () => {
      isStopped = true;
      await unlisten?.();
      await loading;
    },
  };
};
