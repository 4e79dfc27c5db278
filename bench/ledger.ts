/**
 * Transfers a second through the server's own ledger: 16 clients, each transfer from one of 10,000 users to one account of the house
 * that is spread over a row a bucket, fsync on. As a ratio to two baselines on the same PostgreSQL in the same run, taken in turns:
 * pgbench's TPC-B-like script, and pgbench calling the same function of the database. `node bench/ledger.ts [seconds rounds]`
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paise } from '@sikka/money';
import pg from 'pg';
import { createLedgerStore } from '../apps/server/src/areas/payments/ledger-store.ts';
import { createLedger } from '../apps/server/src/areas/payments/ledger.ts';
import { openDatabase } from '../apps/server/src/platform/data/database.ts';
import { migrate } from '../database/migrate.ts';
import { startPostgres } from '../tools/postgres/start-postgres.ts';

const clients = 16;
const users = 10_000;
/** pgbench asks for a scale of at least its clients, so that they do not queue for one branch. */
const scale = 20;
const budgets = { tpcb: 1.1, sameFunction: 0.75 };
const [seconds = 8, rounds = 5] = process.argv.slice(2).map(Number);

/** The packaged PostgreSQL has no pgbench; that of the system will do, it only sends the statements. */
const findPgbench = (): string | undefined =>
  ['pgbench', ...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()].find(
    (program) => spawnSync(program, ['--version']).status === 0,
  );

const databaseUrl = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

const query = async (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query<Record<string, unknown>>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
};

/** Transactions a second that pgbench reaches with these arguments. */
const runPgbench = (program: string, url: string, args: readonly string[]): number => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const { status, stdout, stderr } = spawnSync(
    program,
    [...args, '-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
    { env: { ...process.env, PGPASSWORD: decodeURIComponent(password) }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`pgbench failed: ${stderr}`);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
};

const runTimed = (program: string, url: string, args: readonly string[]) =>
  runPgbench(program, url, ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), ...args]);

/** Runs `work` over and over by all clients for the time, and counts how often a second it was done. */
const ratePerSecond = async (work: (client: number) => Promise<void>): Promise<number> => {
  const started = performance.now();
  let done = 0;
  const loop = async (client: number) => {
    for (; performance.now() - started < seconds * 1000; done += 1) await work(client);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return (done * 1000) / (performance.now() - started);
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

const folder = mkdtempSync(join(tmpdir(), 'sikka-bench-'));
chmodSync(folder, 0o711);
const pgbench = findPgbench();
if (!pgbench) throw new Error('pgbench was not found: install the PostgreSQL client tools (postgresql-contrib).');
const postgres = await startPostgres({ home: join(folder, 'postgres'), durable: true });
try {
  const [books, tpcb] = [databaseUrl(postgres.url, 'books'), databaseUrl(postgres.url, 'tpcb')];
  await query(postgres.url, 'create database books', 'create database tpcb');
  await migrate(books);
  runPgbench(pgbench, tpcb, ['-i', '-q', '-s', String(scale)]);

  const { db, close } = openDatabase({ url: books, poolSize: clients });
  const ledger = createLedger(createLedgerStore(db));
  const house = await ledger.openAccount({
    owner: 'house',
    kind: 'bills',
    currency: 'INR',
    mayGoNegative: true,
    sharded: true,
  });
  const [range] = await query(
    books,
    `create temp table opened as
       select open_account(gen_random_uuid(), 'wallet', 'INR', false, false) as id from generate_series(1, ${users})`,
    `select post_journal('fill:' || id, 'fill', 'INR', 1, 'job:bench', array[id, ${house.id}], array[1000000000, -1000000000]) from opened`,
    'select min(id)::int as first, max(id)::int as last from opened',
  );
  const [first, last] = [Number(range?.['first']), Number(range?.['last'])];
  await query(books, 'vacuum analyze', 'checkpoint');
  await query(tpcb, 'vacuum analyze', 'checkpoint');

  // pgbench takes every :name for a variable, between quotes too.
  const script = join(folder, 'post.sql');
  writeFileSync(
    script,
    `\\set user random(${first}, ${last})
\\set event random(1, 9000000000000000000)
select * from post_journal('pgbench-' || :event::text, 'transfer', 'INR', 1, 'pgbench', array[:user::bigint, ${house.id}]::bigint[], array[-1, 1]::bigint[]);
`,
  );
  let event = 0;
  const transferOne = async () => {
    event += 1;
    const user = { id: first + Math.floor(Math.random() * (last - first + 1)), currency: 'INR' } as const;
    const { outcome } = await ledger.post({
      ref: `server:${event}`,
      kind: 'transfer',
      ruleVersion: 1,
      actor: 'job:bench',
      legs: [
        { account: user, amount: paise(-1) },
        { account: house, amount: paise(1) },
      ],
    });
    if (outcome !== 'posted') throw new Error(`A transfer was ${outcome}`);
  };

  const measured = [];
  for (let round = 1; round <= rounds; round += 1) {
    const rates = {
      tpcb: runTimed(pgbench, tpcb, []),
      sameFunction: runTimed(pgbench, books, ['-f', script]),
      server: await ratePerSecond(transferOne),
    };
    measured.push(rates);
    console.log(
      `round ${round}: TPC-B-like ${rates.tpcb.toFixed(0)}/s, pgbench on post_journal ${rates.sameFunction.toFixed(0)}/s, server ${rates.server.toFixed(0)}/s`,
    );
  }
  await close();

  const ratios = {
    tpcb: median(measured.map((rates) => rates.server / rates.tpcb)),
    sameFunction: median(measured.map((rates) => rates.server / rates.sameFunction)),
  };
  console.log(`server / TPC-B-like: ${ratios.tpcb.toFixed(2)} (at least ${budgets.tpcb})`);
  console.log(
    `server / pgbench on the same function: ${ratios.sameFunction.toFixed(2)} (at least ${budgets.sameFunction})`,
  );
  process.exitCode = ratios.tpcb >= budgets.tpcb && ratios.sameFunction >= budgets.sameFunction ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(postgres.home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
