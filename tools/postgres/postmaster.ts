import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { asRunner, type Runner } from './runner.ts';

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');
const starterFile = (cluster: string) => `${cluster}.starter`;

/** PostgreSQL's pid file: process on line 1, port on line 4, state on line 8. */
export const readPostmaster = (cluster: string): { pid: number; port: number; ready: boolean } | undefined => {
  if (!existsSync(pidFile(cluster))) return undefined;
  const lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
};

/** Records who started PostgreSQL: the next start tells a running one from a leftover. */
export const rememberStarter = (cluster: string): void => {
  rmSync(starterFile(cluster), { force: true });
  writeFileSync(starterFile(cluster), String(process.pid));
};

/** The result, or undefined if it throws. */
export const tryTo = <Result>(read: () => Result): Result | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const hasProc = existsSync('/proc/self');

/** The command line and the parent of a running process, from /proc if it exists, else from ps. */
const processFacts = (pid: number): { command: string; parent: number } | undefined => {
  if (hasProc)
    return tryTo(() => {
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      return { command: readFileSync(`/proc/${pid}/cmdline`, 'utf8'), parent: Number(afterName.split(' ')[1]) };
    });
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)$/s.exec(stdout ?? '') ?? [];
  return status === 0 && parent && command ? { command, parent: Number(parent) } : undefined;
};

/** The processes that a process started; none where the system does not list them. */
export const childrenOf = (pid: number | undefined): number[] =>
  (tryTo(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) ?? '').split(' ').filter(Boolean).map(Number);

/** Whether a process works in the folder; false where /proc does not exist. */
const isInUse = (folder: string): boolean =>
  hasProc && readdirSync('/proc').some((name) => tryTo(() => readlinkSync(`/proc/${name}/cwd`)) === folder);

/** Cleans up after a killed start. Throws if the data is in use. */
export const removeLeftovers = async (cluster: string, bin: string, runner: Runner): Promise<void> => {
  const postmaster = readPostmaster(cluster);
  if (!postmaster) return;
  const facts = processFacts(postmaster.pid);
  if (!facts?.command.includes(cluster)) {
    // The processes of a killed PostgreSQL end a moment later; until then its data must not be opened again.
    for (let tries = 0; tries < 200 && isInUse(cluster); tries += 1) await wait(50);
    return rmSync(pidFile(cluster));
  }
  const starter = tryTo(() => Number(readFileSync(starterFile(cluster), 'utf8')));
  if (facts.parent === starter)
    throw new Error(
      `The data in ${cluster} is in use by process ${starter}. Stop that one, or set DATA_DIR to another folder.`,
    );
  spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-w'], asRunner(runner));
};
