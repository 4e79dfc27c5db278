import { say, secondsSince } from './say.ts';
import type { World } from './world.ts';
import type { Dice } from './dice.ts';
import type { ChaosOptions } from './options.ts';

type Kill = 'server' | 'database';

export interface PlannedKill {
  /** Number of acts before it. */
  after: number;
  kill: Kill;
}

/** Plans kills at random moments of the run. The numbers of kills are those of the options, else the given ones. */
export const planKills = (
  dice: Dice,
  options: Pick<ChaosOptions, 'count' | 'serverKills' | 'databaseKills'>,
  acts: number,
  [server = 0, database = 0]: readonly number[] = options.count < 2_000 ? [3, 1] : [14, 6],
): PlannedKill[] => {
  const { serverKills = server, databaseKills = database } = options;
  const kills = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ];
  return kills
    .map((kill) => ({ after: dice.between(Math.ceil(acts / 20), Math.max(1, acts - 1)), kill }))
    .toSorted((a, b) => a.after - b.after);
};

/** Kills processes as planned, one at a time, while people go on. */
interface Killer {
  /** Counts an act. */
  count(): void;
  /** Makes the remaining kills, and waits until every process is back. */
  finish(): Promise<void>;
}

export const startKiller = (world: Pick<World, 'killServer' | 'killDatabase'>, planned: PlannedKill[]): Killer => {
  const plan = [...planned];
  let done = 0;
  let killing = Promise.resolve();
  const next = ({ kill }: PlannedKill) => {
    const after = done;
    killing = killing.then(async () => {
      const began = performance.now();
      await (kill === 'server' ? world.killServer() : world.killDatabase());
      say(`  killed the ${kill} after ${after} acts; it was back in ${secondsSince(began)}`);
    });
    // `finish` reports a process that does not come back.
    killing.catch(() => undefined);
  };
  return {
    count: () => {
      done += 1;
      while (plan[0] && done >= plan[0].after) next(plan.shift() as PlannedKill);
    },
    finish: async () => {
      for (const kill of plan.splice(0)) next(kill);
      await killing;
    },
  };
};
