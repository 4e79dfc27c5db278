import { spawn } from 'node:child_process';

/**
 * Runs a program of node_modules/.bin or the path to its end. Returns its exit code, 1 if it could
 * not start, and what it wrote; with `inherit` it writes to the terminal instead.
 * `cwd`: the folder it runs in, unless that of this process.
 */
export const run = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'inherit',
  cwd?: string,
): Promise<{ exitCode: number; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, cwd, stdio: ['ignore', output, output] });
    const chunks: Buffer[] = [];
    const end = (exitCode: number) => resolve({ exitCode, output: Buffer.concat(chunks).toString() });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });

/** Prints a step, and its duration if noticeable. */
export const runStep = async <Result>(label: string, work: () => Promise<Result>): Promise<Result> => {
  console.log(`• ${label}`);
  const startedMs = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  if (seconds >= 2) console.log(`  done in ${seconds} s`);
  return result;
};
