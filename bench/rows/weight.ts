import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { WebBuild } from '../../apps/web/src/app/web-build.ts';
import type { MeasuredRow } from '../report/row.ts';
import type { Group } from './bench.ts';

const dist = new URL('../../apps/web/dist/', import.meta.url);

const readBuild = async (): Promise<WebBuild> =>
  ((await import(new URL('server/render.js', dist).href)) as { webBuild: WebBuild }).webBuild;

const row = (what: string, bytes: number, max: number, ours = ''): MeasuredRow => ({
  what,
  measured: bytes / 1_000,
  unit: 'KB',
  budget: { max },
  ours,
  baseline: '',
});

/**
 * Sizes from the build: the home page's inline and linked styles, and each route's addition to the
 * shell.
 */
export const weight: Group = async () => {
  const { base, screens, shellStyle } = await readBuild();
  /** Bytes of a file as the server sends it: its brotli twin. */
  const sentBytes = (address: string): number =>
    statSync(join(fileURLToPath(dist), 'client', `${address.slice(base.length)}.br`)).size;
  const sentInAll = (addresses: readonly string[]): number =>
    addresses.reduce((sum, address) => sum + sentBytes(address), 0);
  const routes = Object.entries(screens).map(([route, { scripts }]) => ({ route, script: sentInAll(scripts) }));
  const [heaviestRoute] = routes.filter(({ route }) => route !== '/').toSorted((a, b) => b.script - a.script);
  const home = screens['/'];
  if (!home || !heaviestRoute) throw new Error('The build has no home page or no other route');
  return [
    row('home: styles on the wire', brotliCompressSync(shellStyle).length + sentInAll(home.styles), 12),
    row('any other route: own script', heaviestRoute.script, 25, `the heaviest is ${heaviestRoute.route}`),
  ];
};
