import type { BillerPlan, BillNetwork } from '@sikka/partners/kit';
import { istDay } from '#platform/data/ist-day.ts';
import type { Platform } from '#platform/platform.ts';
import { Problem } from '#platform/calls/problem.ts';
import { isSupported, type SupportedBiller } from './biller-rules.ts';
import type { BillsDb, BillsTransaction } from '../tables.ts';
import {
  findBillers,
  findPlans,
  storeBillers,
  storePlans,
  outdateBillers,
  outdatedChannel,
} from './catalogue-store.ts';

/** The network's billers, asked for once a day. */
export interface Catalogue {
  /** Active billers of the categories we know. Throws `billNetworkBusy` when none were ever told. */
  all(): Promise<readonly SupportedBiller[]>;
  /** An active biller. Throws `billerMissing`. */
  biller(billerId: string): Promise<SupportedBiller>;
  /** A biller whether active or not, for what was begun while it was. */
  anyBiller(billerId: string): Promise<SupportedBiller | undefined>;
  /** The plans of a biller, asked for once a day. */
  plans(billerId: string): Promise<BillerPlan[]>;
  /** Lets every server ask anew with the next question: the network said that something changed. */
  outdate(trx: BillsTransaction): Promise<void>;
  /** Begins to hear what other servers were told. */
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

/** How long a day is believed to last without asking the clock again, in milliseconds. */
const believedMs = 30_000;
/** How long an unsuccessful question is not asked again, in milliseconds. */
const pauseMs = 15_000;
/** How long somebody waits for newer billers while older ones are there, in milliseconds. */
const patienceMs = 2_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** What is asked for while it is being done is not done twice. */
const once = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return () => (running ??= work().finally(() => (running = undefined)));
};

/**
 * Kept for the Indian day in memory and in the database. A list without billers is never kept, and while the network is silent
 * yesterday's goes on being served.
 */
export const createCatalogue = ({ db, clock, listen, network }: Deps): Catalogue => {
  let snapshot: Snapshot | undefined;
  let freshUntil = 0;

  const take = (day: string, billers: Parameters<typeof storeBillers>[1]['billers']): void => {
    snapshot = { day, byId: new Map(billers.filter(isSupported).map((record) => [record.id, record])) };
  };

  /** Takes the kept billers; true when they are today's. */
  const recall = once(async (): Promise<boolean> => {
    const today = istDay(await clock.now());
    if (snapshot?.day !== today) {
      const stored = await findBillers(db);
      if (stored) take(stored.day, stored.billers);
    }
    if (snapshot?.day !== today) return false;
    freshUntil = Date.now() + believedMs;
    return true;
  });

  const refetch = once(async (): Promise<void> => {
    // Whoever comes while the network is asked gets the older billers at once.
    if (snapshot) freshUntil = Date.now() + pauseMs;
    const today = istDay(await clock.now());
    const reply = await network.readBillers();
    const isGood = reply.kind === 'accepted' && reply.billers.length > 0;
    if (isGood) {
      take(today, reply.billers);
      await storeBillers(db, { day: today, billers: reply.billers });
    }
    freshUntil = Date.now() + (isGood ? believedMs : pauseMs);
  });

  const current = async (): Promise<Snapshot> => {
    if (Date.now() >= freshUntil && !(await recall()))
      await (snapshot ? Promise.race([refetch(), pause(patienceMs)]) : refetch());
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
