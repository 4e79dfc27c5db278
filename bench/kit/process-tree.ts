import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** Fields of `/proc/<pid>/stat` behind the name of the program, from 0. */
const field = { parent: 1, user: 11, system: 12, childrenUser: 13, childrenSystem: 14 } as const;

/** The fields of a process; undefined if it is gone, or if the system has no `/proc`. */
const statusOf = (pid: number | string): number[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
};

const sumOf = (status: readonly number[], names: readonly (keyof typeof field)[]): number =>
  names.reduce((sum, name) => sum + (status[field[name]] ?? 0), 0);

export const parentOf = (pid: number): number | undefined => statusOf(pid)?.[field.parent];

/** A process and all that it started, directly or not. */
const treeOf = (root: number): number[] => {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const tree = [root];
  for (const member of tree) tree.push(...parents.flatMap(({ pid, parent }) => (parent === member ? [pid] : [])));
  return tree;
};

/**
 * Processor time that a process and its running and ended descendants have taken so far, in milliseconds and steps of ten;
 * undefined if the system does not report it.
 */
export const treeProcessorMs = (root: number): number | undefined => {
  if (!statusOf(root)) return undefined;
  const ticks = treeOf(root)
    .map((pid) => sumOf(statusOf(pid) ?? [], ['user', 'system', 'childrenUser', 'childrenSystem']))
    .reduce((sum, used) => sum + used, 0);
  return (ticks / ticksPerSecond) * 1_000;
};

/** Memory of a process and its descendants as the operating system counts it, in bytes. */
export const treeResidentBytes = (root: number): number =>
  treeOf(root)
    .map((pid) => {
      try {
        return 1_024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
      } catch {
        return 0;
      }
    })
    .reduce((sum, bytes) => sum + bytes, 0);
