/**
 * The first step of both commands. It runs on the Node that the machine happens to have, so it is plain JavaScript and uses
 * nothing but what Node brings along. Everything after it runs on the Node that package-lock.json pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const checkout = fileURLToPath(new URL('..', import.meta.url));
const pinnedNode = `${checkout}node_modules/.bin/node`;
const stampFile = `${checkout}node_modules/.sikka-lock`;

/** Ends the process with a sentence when this Node is too old to install the packages. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST_NODE) return;
  console.error(
    `This needs Node ${OLDEST_NODE} or newer, and this is Node ${process.versions.node}. Install a newer one from nodejs.org.`,
  );
  process.exit(1);
}

/** Installs exactly the packages of package-lock.json, unless node_modules already has them. */
export function installPackages() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json: a minute or two, once.');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error'], { cwd: checkout, stdio: 'inherit' });
  if (npm.status === 0 && existsSync(pinnedNode)) return writeFileSync(stampFile, lockfileHash());
  console.error('npm ci did not finish. It needs the package registry: check the network, then run the command again.');
  process.exit(1);
}

/**
 * Continues in a TypeScript file on the pinned Node and exits with its code. Forwards signals, so
 * that it can clean up.
 */
export function continueIn(file, args) {
  const child = spawn(pinnedNode, [file, ...args], { cwd: checkout, stdio: 'inherit', env: environment() });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** A signal to npm ends only the shell that runs the script, without notice to the child. */
function whenParentIsGone(/** @type {() => void} */ act) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
}

/**
 * Installed: by this file for the present lockfile, or by a developer's npm with the same versions.
 */
function isInstalled() {
  if (!existsSync(pinnedNode)) return false;
  return (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockfileHash()) || hasSameVersions();
}

function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(`${checkout}package-lock.json`))
    .digest('hex');
}

/** npm writes a lockfile of its own after an install, without the packages of other platforms. */
function hasSameVersions() {
  const expected = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(expected).every(([path, { version, optional }]) => {
    if (!path.includes('node_modules/')) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(checkout + lockfile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** The pinned tools come first on the path, even without npm. */
function environment() {
  return { ...process.env, PATH: `${checkout}node_modules/.bin:${process.env.PATH ?? ''}` };
}
