import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const stopLimitMs = 15_000;
/** Lines of output that a crash is reported with. */
const lastLines = 40;

export type Child = {
  pid: number | undefined;
  /** Resolves with a sentence when the child ends without having been asked to. */
  crashed: Promise<string>;
  /** Asks the child to end, and ends it when it does not within the limit. */
  stop: () => Promise<void>;
  /** Kills the child: for tests of crash recovery. */
  kill: () => Promise<void>;
};

/**
 * Starts Node with its arguments in a process group of its own, so that Ctrl-C reaches it only
 * through `stop`, in the right order. `log` receives every line of output.
 */
export const startChild = ({
  name,
  args,
  env,
  cwd,
  log,
}: {
  name: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The folder it runs in, unless that of this process. */
  cwd?: string;
  log: (line: string) => void;
}): Child => {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('./leash.ts'), ...args], {
    env: { ...process.env, ...env },
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.trim()) return;
      lines.push(line);
      if (lines.length > lastLines) lines.shift();
      log(line);
    });
  }

  let stopping = false;
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const crashed = new Promise<string>((resolve) => {
    void closed.then(
      (code) => stopping || resolve(`The ${name} stopped by itself (code ${code}).\n${lines.join('\n')}`),
    );
  });
  const end = (signal: NodeJS.Signals) => async () => {
    stopping = true;
    child.kill(signal);
    const limit = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
    await closed;
    clearTimeout(limit);
  };
  return { pid: child.pid, crashed, stop: end('SIGTERM'), kill: end('SIGKILL') };
};
