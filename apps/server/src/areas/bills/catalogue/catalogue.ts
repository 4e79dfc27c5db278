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
  outdateBillers,
  outdatedChannel,
} from './catalogue-store.ts';

/** The network's billers, fetched once a day. */
export interface Catalogue {
  /** Active billers of the supported categories. Throws `billNetworkBusy` if none were ever received. */
  all(): Promise<readonly SupportedBiller[]>;
  /** An active biller. Throws `billerMissing`. */
  biller(billerId: string): Promise<SupportedBiller>;
  /** A biller, active or not, for what began while it was active. */
  anyBiller(billerId: string): Promise<SupportedBiller | undefined>;
  /** The plans of a biller, fetched once a day. Throws `billNetworkBusy` if none were ever received. */
  plans(billerId: string): Promise<BillerPlan[]>;
  /** Makes every server fetch the billers again on its next request, because the network reported a change. */
  outdate(trx: BillsTransaction): Promise<void>;
  /** Starts to listen for `outdate` calls on other servers. */
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

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Lets concurrent callers share one run of `work`. */
const once = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
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

  const take = (day: string, billers: Parameters<typeof storeBillers>[1]['billers']): void => {
    snapshot = { day, byId: new Map(billers.filter(isSupported).map((record) => [record.id, record])) };
  };

  /** Loads the stored billers; true if they are today's. */
  const recall = once(async (): Promise<boolean> => {
    const today = istDay(await clock.now());
    if (snapshot?.day !== today) {
      const stored = await findBillers(db);
      if (stored) take(stored.day, stored.billers);
    }
    if (snapshot?.day !== today) return false;
    freshUntil = Date.now() + freshMs;
    return true;
  });

  const refetch = once(async (): Promise<void> => {
    // Requests during the fetch get the older billers at once.
    if (snapshot) freshUntil = Date.now() + pauseMs;
    const today = istDay(await clock.now());
    const reply = await network.readBillers();
    const isGood = reply.kind === 'accepted' && reply.billers.length > 0;
    if (isGood) {
      take(today, reply.billers);
      await storeBillers(db, { day: today, billers: reply.billers });
    }
    freshUntil = Date.now() + (isGood ? freshMs : pauseMs);
  });

  const current = async (): Promise<Snapshot> => {
    if (Date.now() >= freshUntil && !(await recall()))
      await (snapshot ? Promise.race([refetch(), pause(refetchWaitMs)]) : refetch());
    if (!snapshot) throw new Problem('billNetworkBusy');
    return snapshot;
  };

  const anyBiller = async (billerId: string) => (await current()).byId.get(billerId);

  return {
    all: async () => [...(await current()).byId.values()].filter(({ status }) => status === 'ACTIVE'),
    biller: async (billerId) => {
      const record = await anyBiller(billerId);
      if (record?.status !== 'ACTIVE') throw new Problem('billerMissing');
      return record;
    },
    anyBiller,
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
    outdate: outdateBillers,
    start: async () => {
      await listen(outdatedChannel, () => {
        if (snapshot) snapshot = { ...snapshot, day: '' };
        freshUntil = 0;
      });
    },
  };
};
