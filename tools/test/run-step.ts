import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countExit, countReport } from './counts.ts';
import type { Counts } from './counts.ts';
import type { Step } from './steps.ts';

/** Runs one step with its output on the terminal, and counts what it proved. */
export const runStep = ({ name, command: [program, ...args], report }: Step, reportFolder: string): Counts => {
  const file = join(reportFolder, `${name}.json`);
  const reporting = report?.(file);
  const { status, error } = spawnSync(program, [...args, ...(reporting?.args ?? [])], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...reporting?.env },
  });
  if (error) console.error(error.message);
  const exitCode = status ?? 1;
  return reporting ? countReport(readReport(file), exitCode) : countExit(exitCode);
};

const readReport = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
