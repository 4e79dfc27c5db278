import { say, secondsSince } from './say.ts';
import type { World } from './world.ts';
import type { Dice } from './dice.ts';

type Kill = 'server' | 'database';

export interface PlannedKill {
  /** So many acts of people were done before. */
  after: number;
  kill: Kill;
}

/** After how many acts which process is killed: spread over the run, at moments that the dice choose. */
export const planKills = (
  dice: Dice,
  { acts, serverKills, databaseKills }: { acts: number; serverKills: number; databaseKills: number },
): PlannedKill[] => {
  const kills = [
    ...Array.from({ length: serverKills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, () => 'database' as const),
  ];
  return kills
    .map((kill) => ({ after: dice.between(Math.ceil(acts / 20), Math.max(1, acts - 1)), kill }))
    .toSorted((a, b) => a.after - b.after);
};

/** Kills processes as it was planned, one at a time, while people go on. */
interface Killer {
  /** One more act was done. */
  count(): void;
  /** Kills what is still planned, and waits until everything is back. */
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
    // What does not come back is told of by `finish`.
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
