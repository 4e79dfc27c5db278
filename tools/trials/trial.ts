import { addUsers } from '../../bench/stack/population.ts';
import { type StubbornCaller, stubbornCaller } from '../chaos/api.ts';
import { breaches } from '../chaos/books.ts';
import { compareBooks } from '../chaos/compare.ts';
import { type Partners, partnersOf } from '../chaos/partners.ts';
import { settle } from '../chaos/settle.ts';
import { orderPayment } from '../chaos/shopper.ts';
import { type Pooler, startWorld, type World } from '../chaos/world.ts';

/** A figure that a run has to reach. */
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

/** A stage for one trial: the product with its partners, and people who pay. */
interface Stage {
  world: World;
  partners: Partners;
  callers: readonly StubbornCaller[];
  tokens: readonly string[];
  /** Orders `count` payments, each of a bill of its own, so many at once; answers the orders. */
  order(count: number, atOnce?: number): Promise<string[]>;
  /** Brings everything to its end, then compares all books; a figure for each. */
  close(acknowledged: readonly string[]): Promise<Figure[]>;
}

export interface Trial {
  name: string;
  /** What the figures come from: goals of docs/reliability. */
  goal: string;
  /** Why it cannot be tried on this machine; undefined when it can. */
  missing?(): string | undefined;
  /** Puts a pooler between the server and its database. */
  pooler?(serverUrl: string): Promise<Pooler>;
  run(stage: Stage): Promise<Figure[]>;
}

const people = 40;
const paymentsPerUser = 12;
const patienceMs = 120_000;

/** Sets a stage, runs one trial on it and clears it away. */
export const runTrial = async ({ run, pooler }: Trial): Promise<Figure[]> => {
  const world = await startWorld({}, pooler);
  try {
    const users = await addUsers(world.databaseUrl, world.dataDir, { all: people, signedIn: people });
    const end = performance.now() + patienceMs * 5;
    const callers = users.map((user, index) =>
      stubbornCaller(world.server, user, `198.18.2.${index + 1}`, () => performance.now() > end),
    );
    const partners = partnersOf(world.sandbox);
    let next = 0;
    const byUser = new Map(users.map(({ userGid }, index) => [userGid, callers[index]]));
    return await run({
      world,
      partners,
      callers,
      tokens: users.map(({ token }) => token),
      order: async (count, atOnce = 16) => {
        const last = next + count;
        const orders: string[] = [];
        const worker = async () => {
          while (next < last) {
            const index = next++;
            const caller = callers[Math.floor(index / paymentsPerUser) % callers.length];
            const order = caller && (await orderPayment(caller, index));
            if (order) orders.push(order);
          }
        };
        await Promise.all(Array.from({ length: atOnce }, worker));
        return orders;
      },
      close: async (acknowledged) => {
        const callerOf = (userGid: string): StubbornCaller => {
          const caller = byUser.get(userGid);
          if (!caller) throw new Error('An order of a stranger');
          return caller;
        };
        const { left, passed } = await settle(world.databaseUrl, partners, 240, callerOf);
        const open = Object.values(left).reduce((sum, count) => sum + count, 0);
        const wrong = [
          ...(await breaches(world.databaseUrl)),
          ...(await compareBooks(world.databaseUrl, partners, acknowledged)),
        ];
        for (const line of wrong.slice(0, 10)) console.error(`  ✗ ${line}`);
        return [
          figure('left unsettled', `${open} after ${passed} s of its clock`, open === 0),
          figure('lost, twice, or otherwise in a partner’s books', wrong.length, wrong.length === 0),
        ];
      },
    });
  } finally {
    await world.stop();
  }
};
