import { type StubbornCaller } from '../api.ts';
import { atOnce } from '../at-once.ts';
import { type Partners, partnersOf } from '../partners.ts';
import { addPeople } from '../people.ts';
import { settleAndCompare, total } from '../settle.ts';
import { orderPayment } from '../shopper.ts';
import { type Pooler, startWorld, type World } from '../world.ts';

/** A measured figure, and whether it reaches its goal. */
export interface Figure {
  what: string;
  measured: string;
  holds: boolean;
}

const day = 86_400;

/** Seconds until the next midnight of India. */
export const toMidnight = (): number => day - ((Date.now() / 1_000 + 5.5 * 3_600) % day);

export const figure = (what: string, measured: string | number, holds: boolean): Figure => ({
  what,
  measured: String(measured),
  holds,
});

/** The product with its partners and people, for one trial. */
interface Stage {
  world: World;
  partners: Partners;
  callers: readonly StubbornCaller[];
  tokens: readonly string[];
  /** Orders `count` payments, each of a bill of its own; returns the orders. */
  order(count: number, concurrency?: number): Promise<string[]>;
  /** Settles everything, then compares all books. */
  close(acknowledged: readonly string[]): Promise<Figure[]>;
}

export interface Trial {
  name: string;
  /** What it measures, as printed beside its name. */
  goal: string;
  /** Why this machine cannot run it; undefined if it can. */
  missing?(): string | undefined;
  /** Starts a pooler between the server and its database. */
  pooler?(serverUrl: string): Promise<Pooler>;
  run(stage: Stage): Promise<Figure[]>;
}

const peopleCount = 40;
const paymentsPerUser = 12;
const patienceMs = 600_000;
const settleSeconds = 240;

const measure = async ({ run, pooler }: Trial): Promise<Figure[]> => {
  const world = await startWorld({}, pooler);
  try {
    const people = await addPeople(world, peopleCount, patienceMs);
    const callers = people.map(({ caller }) => caller);
    const partners = partnersOf(world.sandbox);
    let ordered = 0;
    return await run({
      world,
      partners,
      callers,
      tokens: people.map(({ token }) => token),
      order: async (count, concurrency = 16) => {
        const first = ordered;
        ordered += count;
        const orders: string[] = [];
        await atOnce(count, concurrency, async (index) => {
          const bill = first + index;
          const caller = callers[Math.floor(bill / paymentsPerUser) % callers.length];
          const order = caller && (await orderPayment(caller, bill));
          if (order) orders.push(order);
        });
        return orders;
      },
      close: async (acknowledged) => {
        const { left, passed, wrong } = await settleAndCompare(world, partners, people, settleSeconds, acknowledged);
        for (const line of wrong.slice(0, 10)) console.error(`  ✗ ${line}`);
        const open = total(left);
        return [
          figure('left unsettled', `${open} after ${passed} s of its clock`, open === 0),
          figure('lost, twice, or different in a partner’s books', wrong.length, wrong.length === 0),
        ];
      },
    });
  } finally {
    await world.stop();
  }
};

/** Runs a trial on a world of its own and prints its figures; returns the number of missed goals. */
export const runTrial = async (trial: Trial): Promise<number> => {
  console.log(`\n${trial.name} (${trial.goal})`);
  const missing = trial.missing?.();
  if (missing) {
    console.log(`  not measured: ${missing}`);
    return 0;
  }
  const figures = await measure(trial);
  for (const { what, measured, holds } of figures) console.log(`  ${holds ? '✓' : '✗'} ${what}: ${measured}`);
  return figures.filter(({ holds }) => !holds).length;
};
