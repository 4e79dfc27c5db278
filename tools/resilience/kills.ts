import { setTimeout as wait } from 'node:timers/promises';
import { diceOf, log, secondsSince } from './kit.ts';
import type { World } from './world.ts';

/** Options of a kill run; the same seed makes the same decisions again. */
export interface ChaosOptions {
  /** Payments, loans or coin acts. */
  count: number;
  /** Kills per phase; they follow from the count unless given. */
  serverKills?: number | undefined;
  databaseKills?: number | undefined;
  /** Payments or applications in progress at once. */
  concurrency: number;
  seed: number;
  /** Limit for everything to settle after the last kill, in seconds. */
  settleSeconds: number;
}

interface Killer {
  /** Counts an act. */
  count(): void;
  /** Makes the remaining kills, and waits until every process is back. */
  finish(): Promise<void>;
}

/** Kills processes at random moments among `acts`, `usual` times unless options say. */
export const startKiller = (
  world: World,
  { seed, serverKills, databaseKills }: ChaosOptions,
  phase: string,
  acts: number,
  defaultKills: readonly [server: number, database: number],
): Killer => {
  const dice = diceOf(seed, phase);
  const planKills = (count: number, processName: string, kill: () => Promise<void>) =>
    Array.from({ length: count }, () => ({
      after: dice.between(Math.ceil(acts / 20), Math.max(1, acts - 1)),
      what: processName,
      kill,
    }));
  const plan = [
    ...planKills(serverKills ?? defaultKills[0], 'server', world.killServer),
    ...planKills(databaseKills ?? defaultKills[1], 'database', world.killDatabase),
  ].toSorted((a, b) => a.after - b.after);
  let done = 0;
  let killing = Promise.resolve();
  const killNext = () => {
    const [next] = plan.splice(0, 1);
    const after = done;
    killing = killing.then(async () => {
      const startedMs = performance.now();
      await next?.kill();
      log(`  killed the ${next?.what} after ${after} acts; it was back in ${secondsSince(startedMs)}`);
    });
    // `finish` reports a process that does not come back.
    killing.catch(() => undefined);
  };
  return {
    count: () => {
      done += 1;
      while (plan[0] && done >= plan[0].after) killNext();
    },
    finish: async () => {
      while (plan.length > 0) killNext();
      await killing;
    },
  };
};

/** Kills the server, and every third time the database, until the work is done. */
export const withKills = async <Result>(
  world: World,
  pauseMs: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; kills: number }> => {
  const stopSignal = new AbortController();
  let kills = 0;
  const kill = async (): Promise<void> => {
    for (; !stopSignal.signal.aborted; kills += 1) {
      await (kills % 3 === 2 ? world.killDatabase() : world.killServer());
      await wait(pauseMs, undefined, { signal: stopSignal.signal }).catch(() => undefined);
    }
  };
  const killing = kill();
  const result = await work();
  stopSignal.abort();
  await killing;
  return { result, kills };
};
