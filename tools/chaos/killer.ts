import type { PlannedKill } from './kills.ts';
import { say, secondsSince } from './say.ts';
import type { World } from './world.ts';

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
