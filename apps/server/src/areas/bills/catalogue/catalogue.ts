import type { BillerPlan, BillNetwork } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import { istDay } from '#platform/data/ist-day.ts';
import type { Platform } from '#platform/platform.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import { isSupported, type SupportedBiller } from './biller-rules.ts';
import {
  findBillers,
  findPlans,
  storeBillers,
  storePlans,
  invalidateBillers,
  invalidationChannel,
} from './catalogue-store.ts';

/** The network's billers, fetched once a day. */
export interface Catalogue {
  /** Active billers of the supported categories. Throws `billNetworkBusy` if none were ever received. */
  activeBillers(): Promise<readonly SupportedBiller[]>;
  /** An active biller. Throws `billerMissing`. */
  requireActiveBiller(billerId: string): Promise<SupportedBiller>;
  /** A biller, active or not, for what began while it was active. */
  findBiller(billerId: string): Promise<SupportedBiller | undefined>;
  /** The plans of a biller, fetched once a day. Throws `billNetworkBusy` if none were ever received. */
  plans(billerId: string): Promise<BillerPlan[]>;
  /** Makes every server fetch the billers again on its next request, because the network reported a change. */
  invalidate(trx: BillsTransaction): Promise<void>;
  /** Starts to listen for `invalidate` calls on other servers. */
  start(): Promise<void>;
}

interface Snapshot {
  day: string;
  byId: ReadonlyMap<string, SupportedBiller>;
}

interface Deps extends Pick<Platform, 'clock' | 'listen'> {
  db: BillsDb;
  network: Pick<BillNetwork, 'readBillers' | 'readPlans'>;
}

/** How long a snapshot is used before its day is checked again, in milliseconds. */
const freshMs = 30_000;
/** Pause after a failed fetch, in milliseconds. */
const pauseMs = 15_000;
/** Longest wait for the network while an older snapshot is available, in milliseconds. */
const refetchWaitMs = 2_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Lets concurrent callers share one run of `work`. */
const shareRun = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
};

/**
 * Caches the billers for the day (IST), in memory and in the database. Never stores an empty list; while
 * the network does not answer, keeps serving the previous day's.
 */
export const createCatalogue = ({ db, clock, listen, network }: Deps): Catalogue => {
  let snapshot: Snapshot | undefined;
  let freshUntil = 0;

  const setSnapshot = (day: string, billers: Parameters<typeof storeBillers>[1]['billers']): void => {
    snapshot = { day, byId: new Map(billers.filter(isSupported).map((record) => [record.id, record])) };
  };

  /** Loads the stored billers; true if they are today's. */
  const loadStored = shareRun(async (): Promise<boolean> => {
    const today = istDay(await clock.now());
    if (snapshot?.day !== today) {
      const stored = await findBillers(db);
      if (stored) setSnapshot(stored.day, stored.billers);
    }
    if (snapshot?.day !== today) return false;
    freshUntil = Date.now() + freshMs;
    return true;
  });

  const refetch = shareRun(async (): Promise<void> => {
    // Requests during the fetch get the older billers at once.
    if (snapshot) freshUntil = Date.now() + pauseMs;
    const today = istDay(await clock.now());
    const reply = await network.readBillers();
    const isGood = reply.kind === 'accepted' && reply.billers.length > 0;
    if (isGood) {
      setSnapshot(today, reply.billers);
      await storeBillers(db, { day: today, billers: reply.billers });
    }
    freshUntil = Date.now() + (isGood ? freshMs : pauseMs);
  });

  const currentSnapshot = async (): Promise<Snapshot> => {
    if (Date.now() >= freshUntil && !(await loadStored()))
      await (snapshot ? Promise.race([refetch(), sleep(refetchWaitMs)]) : refetch());
    if (!snapshot) throw new Problem('billNetworkBusy');
    return snapshot;
  };

  const findBiller = async (billerId: string) => (await currentSnapshot()).byId.get(billerId);

  return {
    activeBillers: async () => [...(await currentSnapshot()).byId.values()].filter(({ status }) => status === 'ACTIVE'),
    requireActiveBiller: async (billerId) => {
      const record = await findBiller(billerId);
      if (record?.status !== 'ACTIVE') throw new Problem('billerMissing');
      return record;
    },
    findBiller,
    plans: async (billerId) => {
      const today = istDay(await clock.now());
      const stored = await findPlans(db, billerId);
      if (stored?.day === today) return stored.plans;
      const reply = await network.readPlans(billerId);
      if (reply.kind === 'accepted') {
        await storePlans(db, billerId, { day: today, plans: reply.plans });
        return reply.plans;
      }
      if (!stored) throw new Problem('billNetworkBusy');
      return stored.plans;
    },
    invalidate: invalidateBillers,
    start: async () => {
      await listen(invalidationChannel, () => {
        if (snapshot) snapshot = { ...snapshot, day: '' };
        freshUntil = 0;
      });
    },
  };
};
