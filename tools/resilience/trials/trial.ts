import { sessionHeaders } from '@sikka/contract';
import type { Pooler } from '../../start/stack.ts';
import { runConcurrently, total } from '../kit.ts';
import { orderPayment, settlePayments } from '../payments.ts';
import { addPeople, type Person, type RetryingCaller } from '../people.ts';
import type { Outcome } from '../report.ts';
import { startWorld, type World, type WorldOptions } from '../world.ts';

/** A measured figure, and whether it reaches its goal. */
export interface Figure {
  label: string;
  measured: string | number;
  isMet: boolean;
}

export const figureOf = (label: string, measured: string | number, isMet = true): Figure => ({
  label,
  measured,
  isMet,
});

/** A figure that must be zero. */
export const zeroFigure = (label: string, measured: number): Figure => figureOf(label, measured, measured === 0);

export const [minute, hour, day] = [60, 3_600, 86_400];

/** Seconds until the next midnight of India. */
export const toMidnight = (): number => day - ((Date.now() / 1_000 + 5.5 * hour) % day);

/** The product with its partners and people, for one trial. */
interface Stage {
  world: World;
  people: readonly Person[];
  callers: readonly RetryingCaller[];
  /** Orders `count` payments, each of a bill of its own; returns the orders. */
  order(count: number, concurrency?: number): Promise<string[]>;
  /** Settles all payments, then compares all books. */
  close(acknowledged: readonly string[]): Promise<Figure[]>;
  /** Rows that must not exist. */
  breaches(): Promise<Figure>;
}

type Preparation = WorldOptions & {
  /** The servers’ SECRET_KEY, if it is not the one that they generate. */
  masterSecret?: string;
};

export interface Trial {
  name: string;
  /** What it measures, as printed beside its name. */
  goal: string;
  /** Number of people that are signed in, 40 unless given. */
  people?: number;
  /** Why this machine cannot run it; undefined if it can. */
  missing?(): string | undefined;
  /** Starts a pooler between the server and its database. */
  pooler?(serverUrl: string): Promise<Pooler>;
  /** Prepares a world with another checkout or port. */
  prepare?(): Promise<Preparation>;
  run(stage: Stage): Promise<Figure[]>;
  /** Removes what `prepare` made, after the world has stopped. */
  clear?(): void;
}

/** Prints errors and counts them. */
export const errors = (label: string, messages: readonly string[]): Figure => {
  for (const line of messages.slice(0, 10)) console.error(`  ✗ ${line}`);
  return zeroFigure(label, messages.length);
};

/** Reads a user's bills, without repeating a failed request. The reply's body is consumed. */
export const readBills = async ({ server }: World, { token }: Person, address?: string): Promise<Response> => {
  const response = await fetch(`${server}/bbps/bill/list`, {
    method: 'POST',
    body: JSON.stringify({ pageIndex: 1, pageSize: 10 }),
    headers: {
      'content-type': 'application/json',
      [sessionHeaders.token]: token,
      ...(address && { 'x-forwarded-for': address }),
    },
  });
  await response.arrayBuffer();
  return response;
};

const paymentsPerUser = 12;
const runTimeoutMs = 600_000;
const settleSeconds = 240;

const stageOf = async (world: World, peopleCount = 40, masterSecret?: string): Promise<Stage> => {
  const people = await addPeople(world, peopleCount, runTimeoutMs, masterSecret);
  const callers = people.map(({ caller }) => caller);
  let orderCount = 0;
  return {
    world,
    people,
    callers,
    order: async (count, concurrency = 16) => {
      const first = orderCount;
      orderCount += count;
      const orders: string[] = [];
      await runConcurrently(count, concurrency, async (index) => {
        const bill = first + index;
        const caller = callers[Math.floor(bill / paymentsPerUser) % callers.length];
        const order = caller && (await orderPayment(caller, bill));
        if (order) orders.push(order);
      });
      return orders;
    },
    close: async (acknowledged) => {
      const {
        unsettled,
        passedSeconds,
        errors: differences,
      } = await settlePayments(world, people, settleSeconds, acknowledged);
      return [
        figureOf('left unsettled', `${total(unsettled)} after ${passedSeconds} s of its clock`, total(unsettled) === 0),
        errors('lost, twice, or different in a partner’s books', differences),
      ];
    },
    breaches: async () => errors('rows that must not exist', await world.books.breaches()),
  };
};

/** Runs a trial on a world of its own, and prints what it measured. */
export const runTrial = async ({
  name,
  goal,
  people,
  missing,
  pooler,
  prepare,
  run,
  clear,
}: Trial): Promise<Outcome> => {
  console.log(`\n${name} (${goal})`);
  const reason = missing?.();
  if (reason) {
    console.log(`  not measured: ${reason}`);
    return { name, figures: [], notMeasured: reason };
  }
  const { masterSecret, ...preparation } = (await prepare?.()) ?? {};
  const world = await startWorld(pooler, preparation);
  try {
    const figures = await run(await stageOf(world, people, masterSecret));
    for (const { label, measured, isMet } of figures) console.log(`  ${isMet ? '✓' : '✗'} ${label}: ${measured}`);
    return { name, figures };
  } finally {
    await world.stop();
    clear?.();
  }
};
