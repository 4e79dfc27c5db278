import type { BillerPlan, BillNetwork } from '@sikka/partners/kit';
import type { Clock } from '../../../platform/clock.ts';
import { istDay } from '../../../platform/ist-day.ts';
import { Problem } from '../../../platform/problem.ts';
import { isKnown, type KnownBiller } from './biller-rules.ts';
import { findBillers, findPlans, keepBillers, keepPlans } from './catalogue-store.ts';
import type { BillsDb } from '../tables.ts';

/** The network's billers, asked for once a day. */
export interface Catalogue {
  /** Active billers of the categories we know. Throws `billNetworkBusy` when none were ever told. */
  all(): Promise<readonly KnownBiller[]>;
  /** An active biller. Throws `billerMissing`. */
  biller(billerId: string): Promise<KnownBiller>;
  /** A biller whether active or not, for what was begun while it was. */
  anyBiller(billerId: string): Promise<KnownBiller | undefined>;
  /** The plans of a biller, asked for once a day. */
  plans(billerId: string): Promise<BillerPlan[]>;
  /** Asks anew with the next question: the network said that something changed. */
  forget(): void;
}

interface Snapshot {
  day: string;
  byId: ReadonlyMap<string, KnownBiller>;
}

interface Parts {
  db: BillsDb;
  clock: Clock;
  network: BillNetwork;
}

/** How long a day is believed to last without asking the clock again, in milliseconds. */
const believedMs = 30_000;
/** How long an unsuccessful question is not asked again, in milliseconds. */
const pauseMs = 15_000;

/**
 * Kept for the Indian day in memory and in the database. A list without billers is never kept, and while the network is silent
 * yesterday's goes on being served.
 */
export const createCatalogue = ({ db, clock, network }: Parts): Catalogue => {
  let snapshot: Snapshot | undefined;
  let freshUntil = 0;
  let asking: Promise<void> | undefined;

  const take = (day: string, billers: Parameters<typeof keepBillers>[1]['billers']): void => {
    snapshot = { day, byId: new Map(billers.filter(isKnown).map((record) => [record.id, record])) };
  };

  const refresh = async (): Promise<void> => {
    const today = istDay(await clock.now());
    if (!snapshot) {
      const kept = await findBillers(db);
      if (kept) take(kept.day, kept.billers);
    }
    if (snapshot?.day === today) {
      freshUntil = Date.now() + believedMs;
      return;
    }
    const told = await network.readBillers();
    if (told.kind === 'accepted' && told.billers.length > 0) {
      take(today, told.billers);
      await keepBillers(db, { day: today, billers: told.billers });
      freshUntil = Date.now() + believedMs;
    } else freshUntil = Date.now() + pauseMs;
  };

  const current = async (): Promise<Snapshot> => {
    if (Date.now() >= freshUntil) {
      asking ??= refresh().finally(() => (asking = undefined));
      await asking;
    }
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
      const kept = await findPlans(db, billerId);
      if (kept?.day === today) return kept.plans;
      const told = await network.readPlans(billerId);
      if (told.kind === 'accepted') {
        await keepPlans(db, billerId, { day: today, plans: told.plans });
        return told.plans;
      }
      if (!kept) throw new Problem('billNetworkBusy');
      return kept.plans;
    },
    forget: () => {
      if (snapshot) snapshot = { ...snapshot, day: '' };
      freshUntil = 0;
    },
  };
};
