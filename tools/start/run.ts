import { spawn } from 'node:child_process';

interface RunOptions {
  env: NodeJS.ProcessEnv;
  /** `inherit` writes to the terminal and answers no output. */
  output: 'pipe' | 'inherit';
}

/** Runs a program of node_modules/.bin or the path to its end. Answers its exit code, 1 when it could not start, and all that it wrote. */
export const run = (
  command: string,
  args: readonly string[],
  { env, output }: RunOptions,
): Promise<{ exitCode: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', output, output] });
    const written: Buffer[] = [];
    const end = (exitCode: number) => resolve({ exitCode, output: Buffer.concat(written).toString() });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk));
    child.once('error', (error) => {
      written.push(Buffer.from(error.message));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });

/** Runs a program quietly. Rejects with all that it wrote when it fails. */
export const runQuietly = async (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<void> => {
  const { exitCode, output } = await run(command, args, { env: { FORCE_COLOR: '0', ...env }, output: 'pipe' });
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
};

/** Prints a step, and its duration if noticeable. */
export const step = async <Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> => {
  console.log(`• ${what}`);
  const started = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  if (seconds >= 2) console.log(`  done in ${seconds} s`);
  return result;
};
