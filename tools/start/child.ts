import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const STOP_LIMIT_MS = 15_000;
const LAST_WORDS = 40;

export type Child = {
  name: string;
  /** Resolves with a sentence when the child ends without having been asked to. */
  crashed: Promise<string>;
  /** Asks the child to end, and ends it when it does not within the limit. */
  stop: () => Promise<void>;
  /** Kills the child: for tests of crash recovery. */
  kill: () => Promise<void>;
};

export type ChildOptions = {
  name: string;
  /** Arguments of Node: flags, the file, its arguments. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Receives every line of output. */
  log: (line: string) => void;
};

/** Starts a Node process in a group of its own, so that Ctrl-C reaches it only through `stop`, in the right order. */
export const startChild = ({ name, args, env, log }: ChildOptions): Child => {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('./leash.ts'), ...args], {
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.trim()) return;
      written.push(line);
      if (written.length > LAST_WORDS) written.shift();
      log(line);
    });
  }

  let stopping = false;
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const crashed = new Promise<string>((resolve) => {
    void closed.then(
      (code) => stopping || resolve(`The ${name} stopped by itself (code ${code}).\n${written.join('\n')}`),
    );
  });
  return {
    name,
    crashed,
    stop: async () => {
      stopping = true;
      child.kill('SIGTERM');
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await closed;
      clearTimeout(limit);
    },
    kill: async () => {
      stopping = true;
      child.kill('SIGKILL');
      await closed;
    },
  };
};
