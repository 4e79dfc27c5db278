import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

export type ProcessFacts = { command: string; parent: number };

/** The command line and the parent of a living process, from /proc where there is one, else from ps. */
export const processFacts = (pid: number): ProcessFacts | undefined => {
  if (!existsSync('/proc/self')) return fromPs(pid);
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return { command, parent: Number(afterName.split(' ')[1]) };
  } catch {
    return undefined;
  }
};

const fromPs = (pid: number): ProcessFacts | undefined => {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)$/s.exec(stdout ?? '') ?? [];
  return status === 0 && parent && command ? { command, parent: Number(parent) } : undefined;
};

const workingFolder = (pid: string): string | undefined => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
};

/** The living processes whose working folder this is; none where there is no /proc to ask. */
export const processesIn = (folder: string): string[] =>
  existsSync('/proc/self')
    ? readdirSync('/proc').filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
    : [];
