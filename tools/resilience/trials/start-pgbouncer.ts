import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pooler } from '../world.ts';
import { freePort } from '../../postgres/free-port.ts';
import { asRunner, chooseRunner, giveFile, giveFolder } from '../../postgres/runner.ts';

/** Version of PgBouncer; undefined if it is not installed. */
export const pgBouncerVersion = (): string | undefined =>
  /^PgBouncer (\S+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/**
 * Starts PgBouncer in transaction mode with this pool size and default settings; it ignores no
 * startup parameters.
 */
export const startPgBouncer = async (serverUrl: string, connections: number): Promise<Pooler> => {
  const { hostname, port: databasePort, pathname, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sikka-pooler-'));
  const runner = chooseRunner(folder);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  for (const file of [users, settings]) giveFile(file, runner);
  giveFolder(folder, runner);
  const pooler = spawn('pgbouncer', ['-q', settings], { ...asRunner(runner), stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = new Promise((resolve) => pooler.once('exit', resolve));
  while (pooler.exitCode === null && !(await answers(port))) await wait(50);
  if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
  return {
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: async () => {
      pooler.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
