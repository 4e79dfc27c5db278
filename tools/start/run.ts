import { spawn } from 'node:child_process';

/** Runs a program of node_modules/.bin or the path to its end, quietly. Rejects with all that it wrote when it fails. */
export const runQuietly = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const written: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${command} ${args.join(' ')} failed:\n${Buffer.concat(written).toString()}`));
    });
  });

/** Tells what is going on, and how long it took when that was noticeable. */
export const step = async <Result>(what: string, work: () => Result | Promise<Result>): Promise<Result> => {
  console.log(`• ${what}`);
  const started = performance.now();
  const result = await work();
  const seconds = Math.round((performance.now() - started) / 1000);
  if (seconds >= 2) console.log(`  done in ${seconds} s`);
  return result;
};
