import { execFileSync, execSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '../../../database/migrate.ts';
import { freePort } from '../../postgres/free-port.ts';
import type { DatabaseCode } from '../../start/database.ts';
import { runStep } from '../../start/run.ts';
import { type Backend, startBalancer } from '../balancer.ts';
import { runConcurrently } from '../kit.ts';
import { errors, figureOf, type Trial } from './trial.ts';

const root = join(import.meta.dirname, '../../..');
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The commit of version N−1: `--from`, else the last release, else the commit before. */
const olderCommit = (): string | undefined => {
  const { values } = parseArgs({ options: { from: { type: 'string' } }, strict: false });
  const isFound = (name: string) => git('rev-parse', '--short=12', '--verify', `${name}^{commit}`);
  try {
    return isFound(typeof values.from === 'string' ? values.from : git('describe', '--tags', '--abbrev=0'));
  } catch {
    return values.from ? undefined : isFound('HEAD~1');
  }
};

const build = (checkout: string, label: string): Promise<void> =>
  runStep(`Building ${label}`, async () => void execFileSync('node', ['tools/build.ts'], { cwd: checkout }));

/** A folder with that commit, the packages of this checkout, and a web build with a lower version, so that its files differ. */
const checkOut = async (commit: string): Promise<string> => {
  const folder = join(root, '.data/roll-out', commit);
  if (!existsSync(join(folder, 'node_modules'))) {
    mkdirSync(folder, { recursive: true });
    execSync(`git archive ${commit} | tar --extract --directory '${folder}'`, { cwd: root });
    // Hard links: through a symbolic link the workspaces would be those of this checkout.
    for (const packages of globSync('{apps,packages}/*/node_modules', { cwd: root }).concat('node_modules'))
      if (existsSync(join(folder, dirname(packages))))
        execFileSync('cp', ['-al', join(root, packages), join(folder, packages)]);
    const version = join(folder, 'apps/web/src/shared/version.ts');
    writeFileSync(version, readFileSync(version, 'utf8').replace(/h5Version = .*;/, 'h5Version = 401_999;'));
  }
  await build(folder, commit);
  return folder;
};

const databaseCodeOf = async (checkout: string): Promise<DatabaseCode> => ({
  ...((await import(join(checkout, 'database/migrate.ts'))) as Pick<DatabaseCode, 'migrate'>),
  ...((await import(join(checkout, 'database/seeds/load.ts'))) as Pick<DatabaseCode, 'loadSeeds'>),
});

const assets = 'apps/web/dist/client/assets';
const scriptsOf = (checkout: string): string[] =>
  readdirSync(join(checkout, assets)).filter((file) => /\.(?:js|css)$/.test(file));

/** Files of a build that a server does not answer as they are. */
const brokenFiles = async (
  checkout: string,
  files: readonly string[],
  { port, version }: Backend,
): Promise<string[]> => {
  const broken: string[] = [];
  await runConcurrently(files.length, 8, async (index) => {
    const file = files[index] ?? '';
    const response = await fetch(`http://localhost:${port}/app/assets/${file}`);
    const isWhole = (await response.text()) === readFileSync(join(checkout, assets, file), 'utf8');
    if (!response.ok || !isWhole) broken.push(`${file} at ${version}: ${response.status}`);
  });
  return broken;
};

/** Opens the home page and everything that its HTML names; returns what is missing. */
const openPage = async (origin: string): Promise<string[]> => {
  const html = await (await fetch(`${origin}/app/`)).text();
  const files = new Set(html.match(/\/app\/assets\/[\w.-]+\.(?:js|css)/g));
  if (files.size === 0) return ['a page without scripts'];
  const statuses = await Promise.all(
    [...files].map(async (file) => [file, (await fetch(origin + file)).status] as const),
  );
  return statuses.filter(([, status]) => status !== 200).map(([file, status]) => `${file}: ${status}`);
};

let prepared:
  | {
      balancer: Awaited<ReturnType<typeof startBalancer>>;
      checkout: string;
      databaseCode: DatabaseCode;
      ownPort: number;
    }
  | undefined;

/** Version N−1, both, N, both, N−1 on one database, while people pay and open pages. */
export const rollOut: Trial = {
  name: 'roll-out',
  goal: 'two versions side by side, and back',
  people: 120,
  missing: () => (olderCommit() ? undefined : 'the commit of the older version is not in this checkout'),
  prepare: async () => {
    const checkout = await checkOut(olderCommit() ?? '');
    await build(root, 'this version');
    const [port, ownPort] = [await freePort(), await freePort()];
    const databaseCode = await databaseCodeOf(checkout);
    prepared = { balancer: await startBalancer(port), checkout, databaseCode, ownPort };
    return { checkout, databaseCode, ownPort, env: { PORT: String(port) } };
  },
  run: async ({ world, order, close }) => {
    if (!prepared) throw new Error('The trial was not prepared');
    const { balancer, checkout, databaseCode, ownPort } = prepared;
    const older: Backend = { version: 'N−1', port: ownPort };
    const newer: Backend = { version: 'N', port: await freePort() };
    const [olderFiles, newerFiles] = [scriptsOf(checkout), scriptsOf(root)];
    const olderOnly = olderFiles.filter((file) => !newerFiles.includes(file));
    const newerOnly = newerFiles.filter((file) => !olderFiles.includes(file));
    const [orders, broken]: [string[], string[]] = [[], []];
    /** People pay at least once while it happens. */
    const meanwhile = async <Result>(label: string, act: () => Promise<Result>): Promise<Result> => {
      const shift = { isOver: false };
      const before = orders.length;
      const pay = async () => {
        for (; !shift.isOver || orders.length === before; await wait(500)) orders.push(...(await order(12, 6)));
      };
      const [result] = await Promise.all([act().finally(() => (shift.isOver = true)), pay()]);
      console.log(`  ${label}: ${orders.length - before} payments`);
      return result;
    };
    const bothServe = () =>
      meanwhile('both versions', async () => {
        broken.push(...(await brokenFiles(checkout, olderOnly, newer)), ...(await brokenFiles(root, newerOnly, older)));
      });

    balancer.add(older);
    await world.partners.payAtOnce(11);
    const [visits, isOver] = [{ count: 0, broken: [] as string[] }, new AbortController()];
    const visitor = (async () => {
      for (; !isOver.signal.aborted; await wait(100)) {
        visits.broken.push(...(await openPage(world.server).catch((error: Error) => [error.message])));
        visits.count += 1;
      }
    })();
    await meanwhile('N−1 alone', async () => {});
    const migrated = await meanwhile('migrating to N', () => migrate(world.databaseUrl));
    const newServer = await meanwhile('starting N', () => world.startServer(root, newer.port));
    balancer.add(newer);
    await bothServe();
    await meanwhile('ending N−1', async () => {
      await balancer.drain(older);
      await world.stopServer();
    });
    await meanwhile('N alone', async () => void broken.push(...(await brokenFiles(checkout, olderOnly, newer))));
    await meanwhile('back: the migrations of N−1', () => databaseCode.migrate(world.databaseUrl));
    await meanwhile('back: starting N−1', () => world.startServer(checkout, older.port));
    balancer.add(older);
    await bothServe();
    await meanwhile('back: ending N', async () => {
      await balancer.drain(newer);
      await newServer.stop();
    });
    await meanwhile('N−1 alone', async () => void broken.push(...(await brokenFiles(root, newerOnly, older))));
    isOver.abort();
    await visitor;
    const failed = [...balancer.failures];
    const figures = await close(orders);
    balancer.stop();
    const total = Object.entries(balancer.answered).map(([version, count]) => `${version} ${count}`);
    return [
      figureOf('migrations of N', migrated.join(', ') || 'none'),
      figureOf('payments ordered', orders.length, orders.length > 100),
      figureOf('requests answered', total.join(', ')),
      errors('requests that failed at the first attempt', failed),
      figureOf('scripts that only one build has', `${olderOnly.length} and ${newerOnly.length}`, olderOnly.length > 0),
      errors('of these missing at the other version', broken),
      figureOf('pages opened', visits.count, visits.count > 50),
      errors('their files missing', visits.broken),
      ...figures,
    ];
  },
};
