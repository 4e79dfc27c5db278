/**
 * Finds the browser of the journeys: the machine's own Chromium, or one that is downloaded once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** First the one without windows: it draws the same pages with less work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Flags for tests and measurements: no background requests. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of a Chromium on this machine: the one of CHROMIUM_PATH, else one on the path, else one that Playwright fetched before.
 * @returns {string | undefined}
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const search = `for name in ${NAMES.join(' ')}; do command -v $name && break; done`;
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/bin:/usr/local/bin:/snap/bin` };
  const onPath = spawnSync('sh', ['-c', search], { encoding: 'utf8', env }).stdout.trim();
  const fetched = chromium.executablePath();
  return onPath || (existsSync(fetched) ? fetched : undefined);
}

/**
 * Finds a Chromium, or installs one: with apt where that is allowed, else with Playwright's own download.
 * @returns {string | undefined}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser journeys: once.');
  if (!installWithApt()) run('playwright', ['install', 'chromium-headless-shell', 'chromium']);
  return findChromium();
}

function installWithApt() {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = 'apt-get', ...rest] = [...prefix, 'apt-get', ...args];
    return run(command, rest);
  };
  const install = (/** @type {string} */ name) => apt('install', '-y', '-qq', '--no-install-recommends', name);
  return apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'));
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
