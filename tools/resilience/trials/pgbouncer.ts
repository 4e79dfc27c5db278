import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCaller } from '../../../bench/load/caller.ts';
import { signIn } from '../../../bench/rows/otp-login.ts';
import { freePort } from '../../postgres/free-port.ts';
import { asRunner, chooseRunner, giveFile, giveFolder } from '../../postgres/runner.ts';
import type { Pooler } from '../../start/stack.ts';
import { figureOf, type Trial } from './trial.ts';

const payments = 60;
/** Fewer than the server opens, so that transactions of different clients share each of them. */
const connections = 5;

/** Version of PgBouncer; undefined if it is not installed. */
const installedVersion = (): string | undefined =>
  /^PgBouncer (\S+)/.exec(spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });

/** Starts PgBouncer in transaction mode with default settings; it ignores no startup parameters. */
const startPgBouncer = async (serverUrl: string): Promise<Pooler> => {
  const { hostname, port: databasePort, pathname, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sikka-pooler-'));
  const runner = chooseRunner(folder);
  const [users, settings] = [join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')];
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
  const exited = new Promise((resolve) => pooler.once('exit', resolve));
  while (pooler.exitCode === null && !(await answers(port))) await wait(50);
  if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
  return {
    directUrl: serverUrl,
    url: Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: async () => {
      pooler.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The server works behind a transaction pooler: a sign-in, bill payments, and equal books. */
export const pgBouncer: Trial = {
  name: 'pgbouncer',
  goal: 'a transaction pooler before the database',
  missing: () => (installedVersion() ? undefined : 'pgbouncer is not installed'),
  pooler: startPgBouncer,
  run: async ({ world: { server, sandbox, books, partners }, order, close }) => {
    await partners.payAtOnce(13);
    const signedInMs = await signIn(await createCaller(server), { sandbox, server: { origin: server } }, '9876543210');
    const orders = await order(payments);
    const sessions = await books.count("select count(*) from pg_stat_activity where application_name = 'sikka-server'");
    return [
      figureOf('pooler', `PgBouncer ${installedVersion()}`),
      figureOf('signed in with a code', `${Math.round(signedInMs)} ms`),
      figureOf('payments ordered', orders.length, orders.length > payments / 2),
      figureOf('sessions of the server’s pool', sessions, sessions <= connections),
      ...(await close(orders)),
    ];
  },
};
