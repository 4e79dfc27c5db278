import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processFacts, processesIn } from './process-facts.ts';
import type { Runner } from './runner.ts';

type Postmaster = { pid: number; port: number; ready: boolean };

/**
 * Content of PostgreSQL's pid file: the process on line 1, its port on line 4, its state on line 8.
 */
export const readPostmaster = (cluster: string): Postmaster | undefined => {
  if (!existsSync(pidFile(cluster))) return undefined;
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
};

/**
 * Records the process that started PostgreSQL, so that the next start can tell a running one from a
 * leftover.
 */
export const rememberStarter = (cluster: string): void => {
  rmSync(starterFile(cluster), { force: true });
  writeFileSync(starterFile(cluster), String(process.pid));
};

/** Cleans up after a killed start: a stale pid file, or a PostgreSQL without its starter. */
export const putAwayLeftovers = async (cluster: string, bin: string, runner: Runner): Promise<void> => {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  const facts = processFacts(postmaster.pid);
  if (!facts?.command.includes(cluster)) {
    await untilNobodyWorksIn(cluster);
    return rmSync(pidFile(cluster));
  }
  const starter = existsSync(starterFile(cluster)) ? Number(readFileSync(starterFile(cluster), 'utf8')) : undefined;
  if (facts.parent === starter) {
    throw new Error(
      `The data in ${cluster} is in use by process ${starter}. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], { ...runner, cwd: '/' });
};

/** A PostgreSQL that was killed leaves processes that notice it a moment later; beside them its data must not be opened again. */
const untilNobodyWorksIn = async (cluster: string): Promise<void> => {
  for (let tries = 0; tries < 200 && processesIn(cluster).length > 0; tries += 1) await wait(50);
};

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');
const starterFile = (cluster: string) => `${cluster}.starter`;
