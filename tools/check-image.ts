/**
 * Builds the images, starts them as production does (read-only, without capabilities, as the user 1000) on a scratch PostgreSQL, signs
 * in over HTTP, and prints their sizes. BASE names another base image; without one it is made here if debootstrap is installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Setting, type SettingName, settings, textOf } from '@sikka/settings';
import { createCaller } from '../bench/load/caller.ts';
import { codeSentTo } from '../bench/rows/otp-login.ts';
import { openServerLogin, serverUrlOf } from '../database/server-login.ts';
import type { ContentOf } from '../packages/contract/src/index.ts';
import { makeBase } from './image/make-base.ts';
import { freePort } from './postgres/free-port.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { untilReady } from './start/ready.ts';
import { runStep } from './start/run.ts';

const root = join(import.meta.dirname, '..');
/** What an image may add to its base, in bytes. */
const maxAddedBytes = 250_000_000;
const images = { server: 'localhost/sikka:check', sandbox: 'localhost/sikka-sandbox:check' };

const podman = (...args: readonly string[]): string =>
  execFileSync('podman', args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 100_000_000 }).trim();

const sizeOf = (image: string): number => Number(podman('image', 'inspect', '--format', '{{.Size}}', image));

/** The configuration of npm, so that the build reaches the registry that this machine uses. */
const npmConfiguration = (): string =>
  ['globalconfig', 'userconfig']
    .map((name) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: root }).trim())
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

const build = (folder: string, base: string): void => {
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, npmConfiguration(), { mode: 0o600 });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  // Chroot isolation and the host's network work inside a container too; the format of Docker has health checks.
  const how = ['--isolation=chroot', '--network=host', '--format=docker', '--ulimit=nofile=16384:16384'];
  const values = [`BASE=${base}`, `VERSION=${version}`, `COMMIT=${commit}`].map((value) => `--build-arg=${value}`);
  for (const [target, image] of Object.entries(images))
    podman('build', ...how, ...values, `--secret=id=npmrc,src=${npmrc}`, `--target=${target}`, `--tag=${image}`, '.');
};

const limits = ['--ulimit=nofile=1024:4096', '--ulimit=nproc=1024:2048', '--pids-limit=0'];
const confined = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--user=1000:1000'];
const run = ['run', '--runtime=runc', '--network=host', ...limits, ...confined];

const flagsOf = (environment: Record<string, string>): string[] =>
  Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`);

/** Starts a container and waits until it is ready. Returns how to end it. */
const start = async (address: string, flags: string[], image: string, command: string[] = []) => {
  const id = podman(...run, '--detach', ...flags, image, ...command);
  const stop = (): string => podman('rm', '--force', '--time=15', id);
  try {
    await untilReady(address, new Promise(() => {}));
    return { id, stop };
  } catch (error) {
    spawnSync('podman', ['logs', id], { stdio: 'inherit' });
    stop();
    throw error;
  }
};

/** What production requires, from the defaults of development: the partners are the sandbox. */
const productionSettings = (given: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    (Object.entries(settings) as [SettingName, Setting][])
      .filter(([, { required, development }]) => required === 'production' && development)
      .map(([name]) => [name, textOf({ ...given, NODE_ENV: 'development' }, name) ?? '']),
  ),
  ...given,
});

/** Registers a number by a code of the sandbox and reads the account with the session. */
const smoke = async (server: string, sandbox: string): Promise<void> => {
  const mobile = '9876543210';
  const caller = await createCaller(server);
  const { verifyToken } = await caller.call<ContentOf<'/flamingo/user/sendCode'>>('/flamingo/user/sendCode', {
    mobile,
    smsType: 'TYPE_LOGIN',
  });
  const verifyCode = await codeSentTo(sandbox, mobile);
  const proof = { loginType: 0, mobile, verifyCode, verifyToken };
  const { userGid, userToken } = await caller.call<ContentOf<'/flamingo/user/login'>>('/flamingo/user/login', proof);
  const options = { token: userToken, userGid };
  const user = await caller.call<ContentOf<'/flamingo/user/userInfo'>>('/flamingo/user/userInfo', {}, options);
  if (user.userGid !== userGid) throw new Error('The account is another one than that of the session');
};

const expectPage = async (address: string, text: string): Promise<void> => {
  const response = await fetch(address);
  if (!response.ok || !(await response.text()).includes(text)) throw new Error(`${address} shows no ${text}`);
};

const check = async (folder: string): Promise<void> => {
  const base = process.env['BASE'] ?? (await runStep('Making the base image', async () => makeBase(folder)));
  await runStep('Building the images', async () => build(folder, base));
  const postgres = await startPostgres({ home: join(folder, 'postgres'), durable: true });
  const volume = podman('volume', 'create');
  const stops: (() => unknown)[] = [() => podman('volume', 'rm', volume), () => postgres.stop()];
  const once = (...args: string[]) => podman(...run, '--rm', `--volume=${volume}:/data`, ...args);
  try {
    await runStep('Migrating', async () =>
      once(`--env=DATABASE_OWNER_URL=${postgres.url}`, images.server, 'node', 'database/migrate.ts'),
    );
    once(images.server, 'node', 'tools/ops.ts', 'rotate-transport-keys');
    await openServerLogin(postgres.url);
    const [port, consolePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
    const [server, console_, sandbox] = [port, consolePort, sandboxPort].map((each) => `http://localhost:${each}`);
    const environment = productionSettings({
      HOST: '127.0.0.1',
      PORT: `${port}`,
      CONSOLE_PORT: `${consolePort}`,
      SANDBOX_PORT: `${sandboxPort}`,
      PUBLIC_ORIGIN: `${server}`,
      CONSOLE_ORIGIN: `${console_}`,
      SANDBOX_URL: `${sandbox}`,
      MALWARE_SCANNER: '/tmp/none',
      SECRET_KEY: randomBytes(32).toString('base64url'),
    });
    const started = async (...args: Parameters<typeof start>) => {
      const container = await start(...args);
      stops.unshift(container.stop);
      return container.id;
    };
    await runStep('Starting the sandbox', () => started(`${sandbox}/healthz`, flagsOf(environment), images.sandbox));
    const production = [...flagsOf(environment), '--env=NODE_ENV=production'];
    const owner = [...production, `--env=DATABASE_OWNER_URL=${postgres.url}`];
    const link = once(...owner, images.server, 'node', 'tools/ops.ts', 'operator', 'invite', 'asha', 'admin', 'check');
    if (!link.includes(`${console_}/console/`)) throw new Error('The first operator got no link');
    const app = [...production, `--volume=${volume}:/data`, `--env=DATABASE_URL=${serverUrlOf(postgres.url)}`];
    const id = await runStep('Starting the server', () => started(`${server}/readyz`, app, images.server));
    const desk = [...production, `--env=CONSOLE_DATABASE_URL=${serverUrlOf(postgres.url, 'sikka_console')}`];
    const command = ['node', 'apps/server/src/console/main.ts'];
    await runStep('Starting the console', () => started(`${console_}/readyz`, desk, images.server, command));
    await runStep('Signing in', () => smoke(`${server}`, `${sandbox}`));
    await expectPage(`${server}/app/`, 'Sikka');
    await expectPage(`${console_}/console/`, 'Console');
    podman('healthcheck', 'run', id);
    const [baseBytes, bytes] = [sizeOf(base), sizeOf(images.server)];
    const added = bytes - baseBytes;
    console.log(
      `${images.server}: ${Math.round(bytes / 1e6)} MB, of which ${Math.round(added / 1e6)} MB beyond its base`,
    );
    if (added > maxAddedBytes) throw new Error(`More than ${maxAddedBytes / 1e6} MB beyond the base image`);
  } finally {
    for (const stop of stops) await stop();
  }
};

if (spawnSync('podman', ['--version']).status !== 0) console.log('not measured: podman is not installed');
else {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-image-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  try {
    await check(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
