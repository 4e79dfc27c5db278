import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';

/** What a visit without a network cannot ask for any more: the shell, and what is drawn in the place of a screen that did not come. */
const offlineChunks = ['main', 'started', 'talking', 'RouteFailed', 'LoadFailedView'];
const offlineFont = /^assets\/anek-latin-.*\.woff2$/;

/** The scripts and styles of these chunks and of all that they import. */
export const filesOf = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const waiting = Object.keys(manifest).filter((key) => names.includes(manifest[key]?.name ?? ''));
  const seen = new Set(waiting);
  for (const key of seen) for (const imported of manifest[key]?.imports ?? []) seen.add(imported);
  return new Set([...seen].flatMap((key) => [manifest[key]?.file ?? [], manifest[key]?.css ?? []].flat()));
};

/** Whether the service worker keeps a file of the build from its start on. */
export const offlineFiles = async (manifestFile: string): Promise<(file: string) => boolean> => {
  const files = filesOf(JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest, offlineChunks);
  return (file) => files.has(file) || offlineFont.test(file);
};
