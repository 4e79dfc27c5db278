import { diceOf, secondsSince } from './kit.ts';
import type { World } from './world.ts';

/** Options of a kill run; the same seed makes the same decisions again. */
export interface ChaosOptions {
  /** Payments, loans or coin acts. */
  count: number;
  seed: number;
  /** Limit for everything to settle after the last kill, in seconds. */
  settleSeconds: number;
}

/** Payments or people in progress at once. */
export const concurrency = 24;

interface Killer {
  /** Counts an act. */
  count(): void;
  /** Makes the remaining kills, and waits until every process is back. */
  finish(): Promise<void>;
}

/** Kills server and database at random moments among `acts`, as often as `kills` says. */
export const startKiller = (
  world: World,
  seed: number,
  phase: string,
  acts: number,
  kills: readonly [server: number, database: number],
): Killer => {
  const dice = diceOf(seed, phase);
  const planKills = (count: number, processName: string, kill: () => Promise<unknown>) =>
    Array.from({ length: count }, () => ({
      after: dice.between(Math.ceil(acts / 20), Math.max(1, acts - 1)),
      what: processName,
      kill,
    }));
  const plan = [
    ...planKills(kills[0], 'server', world.killServer),
    ...planKills(kills[1], 'database', world.killDatabase),
  ].toSorted((a, b) => a.after - b.after);
  let done = 0;
  let killing = Promise.resolve();
  const killNext = () => {
    const [next] = plan.splice(0, 1);
    const after = done;
    killing = killing.then(async () => {
      const startedMs = performance.now();
      await next?.kill();
      console.log(`  killed the ${next?.what} after ${after} acts; it was back in ${secondsSince(startedMs)}`);
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
