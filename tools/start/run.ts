import { spawn } from 'node:child_process';

/**
 * Runs a program of node_modules/.bin or the path to its end. Returns its exit code, 1 if it could
 * not start, and what it wrote; with `inherit` it writes to the terminal instead.
 */
export const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit',
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

/** Prints a step, and its duration if noticeable. */
export const step = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  console.log(`• ${what}`);
  const started = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  if (seconds >= 2) console.log(`  done in ${seconds} s`);
  return result;
};
