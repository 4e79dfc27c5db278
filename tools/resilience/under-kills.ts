import { setTimeout as wait } from 'node:timers/promises';
import type { World } from './world.ts';

/** Kills the server, and every third time the database, with a pause in milliseconds between, until the work is done; says how often. */
export const underKills = async <Result>(
  world: Pick<World, 'killServer' | 'killDatabase'>,
  pauseMs: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; kills: number }> => {
  const over = new AbortController();
  let kills = 0;
  const kill = async (): Promise<void> => {
    for (; !over.signal.aborted; kills += 1) {
      await (kills % 3 === 2 ? world.killDatabase() : world.killServer());
      await wait(pauseMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  };
  const killing = kill();
  const result = await work();
  over.abort();
  await killing;
  return { result, kills };
};
