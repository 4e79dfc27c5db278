import { closure, type Manifest } from './web-build.ts';

/** Chunks that an offline visit needs from the cache: the shell, and what replaces a screen that cannot be loaded. */
const offlineChunks = ['main', 'started', 'talking', 'bridge', 'RouteFailed', 'LoadFailedView', 'StaleNoteView'];
const offlineFont = /^assets\/anek-latin-.*\.woff2$/;

/** Returns a predicate: whether the service worker precaches a file of the build. */
export const precacheOf = (manifest: Manifest): ((file: string) => boolean) => {
  const sources = Object.keys(manifest).filter((source) => offlineChunks.includes(manifest[source]?.name ?? ''));
  const { scripts, styles } = closure(manifest, ...sources);
  return (file) => scripts.includes(file) || styles.includes(file) || offlineFont.test(file);
};
