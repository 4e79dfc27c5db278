import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../start/run.ts';
import { countExit, countReport } from './counts.ts';
import type { Counts } from './counts.ts';
import type { Lane, Step } from './steps.ts';

type Result = { step: Step; counts: Counts; seconds: number };

type Options = {
  reportFolder: string;
  /** Whether flaky tests count as failed. */
  isStrict: boolean;
};

/**
 * Runs the lanes of a stage side by side and counts their tests. The output of a stage with one lane is on the terminal
 * at once, otherwise that of each step when it ends.
 */
export const runStage = async (lanes: readonly Lane[], options: Options): Promise<Result[]> => {
  const runLane = async (lane: Lane): Promise<Result[]> => {
    const results: Result[] = [];
    for (const step of lane) results.push(await runStep(step, options, lanes.length === 1));
    return results;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
};

const runStep = async (step: Step, { reportFolder, isStrict }: Options, isAlone: boolean): Promise<Result> => {
  const { name, title, report } = step;
  const [program, ...args] = step.command;
  const file = join(reportFolder, `${name}.json`);
  const reporting = report?.(file);
  const started = performance.now();
  const heading = `\n━━ ${title}`;
  if (isAlone) console.log(heading);
  const { exitCode, output } = await run(program, [...args, ...(reporting?.args ?? [])], {
    env: reporting?.env ?? {},
    output: isAlone ? 'inherit' : 'pipe',
  });
  if (!isAlone) console.log(heading);
  if (output) console.log(output);
  const seconds = Math.round((performance.now() - started) / 1000);
  const counts = reporting ? countReport(readReport(file), exitCode, { isStrict }) : countExit(exitCode);
  return { step, counts, seconds };
};

const readReport = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
