/**
 * Weighs the web build in brotli, in kilobytes of 1000 bytes: what a first visit to the home page loads, and what every other screen adds
 * to the shell. Ends with 1 when something is over its budget. Needs `npm run build` first.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { screenFiles } from '../apps/web/build/screen-files.ts';
import { beyond, closure, entrySource, readManifest } from '../apps/web/build/web-build.ts';

/** Budgets in bytes on the wire. */
const budgets = { script: 105_000, style: 12_000, fonts: 30_000, everything: 190_000, screen: 25_000 } as const;

/**
 * Automatic requests of a first visit after the first paint. Prefetches two seconds later belong to
 * the next tap.
 */
const afterDrawing = 'started';

const clientFolder = resolve(import.meta.dirname, '../apps/web/dist/client');
if (!existsSync(join(clientFolder, '.vite/manifest.json'))) {
  console.error('There is no web build to weigh. Run: npm run build');
  process.exit(2);
}

const onTheWire = (file: string): number => {
  const path = join(clientFolder, file);
  if (/\.(woff2|png|webp|avif|jpg)$/.test(file)) return statSync(path).size;
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length;
};
const weigh = (files: readonly string[]): number => files.reduce((sum, file) => sum + onTheWire(file), 0);
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1).padStart(7);

const manifest = readManifest(clientFolder);
const shell = closure(manifest, entrySource);
const screens = screenFiles();
const home = closure(manifest, ...(screens['/'] ?? []));
const laterChunks = Object.keys(manifest).filter((name) => manifest[name]?.name === afterDrawing);
const firstBytes = [shell, home, ...laterChunks.map((source) => closure(manifest, source))];
const scripts = [...new Set(firstBytes.flatMap((files) => files.scripts))];
const styles = [...new Set(firstBytes.flatMap((files) => files.styles))];
const fonts = readdirSync(join(clientFolder, 'assets'))
  .filter((file) => file.endsWith('.woff2') && file.startsWith('anek'))
  .map((file) => `assets/${file}`);

/** Images of the built page's first screen; the page with its content is measured as sent. */
const page = process.argv[2];
const pageParts = async (address: string): Promise<{ html: number; pictures: number }> => {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  const html = await response.text();
  const eager = [...html.matchAll(/<img(?![^>]*loading="lazy")[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source);
  const base = new URL(address).pathname.replace(/\/$/, '');
  const files = [...new Set(eager)]
    .filter((source) => source.startsWith(`${base}/`))
    .map((source) => source.slice(base.length + 1));
  return { html: brotliCompressSync(html).length, pictures: weigh(files) };
};
const { html, pictures } = page ? await pageParts(page) : { html: onTheWire('index.html'), pictures: 0 };

const rows: [what: string, bytes: number, budget: number][] = [
  ['home: script', weigh(scripts), budgets.script],
  ['home: style', weigh(styles), budgets.style],
  ['home: fonts', weigh(fonts), budgets.fonts],
  [
    page ? 'home: everything' : 'home: everything without its content and pictures',
    weigh(scripts) + weigh(fonts) + html + pictures,
    budgets.everything,
  ],
  ...Object.entries(screens).map(([route, sources]): [string, number, number] => [
    `${route}: own script`,
    weigh(beyond(closure(manifest, ...sources), shell).scripts),
    budgets.screen,
  ]),
];

const width = Math.max(...rows.map(([what]) => what.length));
for (const [what, bytes, budget] of rows) {
  console.log(
    `${what.padEnd(width)} ${kilobytes(bytes)} KB of ${kilobytes(budget)}  ${bytes <= budget ? 'ok' : 'TOO MUCH'}`,
  );
}
process.exitCode = rows.every(([, bytes, budget]) => bytes <= budget) ? 0 : 1;
