import { closure, type Manifest } from './web-build.ts';

/** What a visit without a network cannot ask for any more: the shell, and what is drawn in the place of a screen that did not come. */
const offlineChunks = ['main', 'started', 'talking', 'RouteFailed', 'LoadFailedView'];
const offlineFont = /^assets\/anek-latin-.*\.woff2$/;

/** Tells of a file of the build whether the service worker has it in its cache from its start on. */
export const precacheOf = (manifest: Manifest): ((file: string) => boolean) => {
  const sources = Object.keys(manifest).filter((source) => offlineChunks.includes(manifest[source]?.name ?? ''));
  const { scripts, styles } = closure(manifest, ...sources);
  return (file) => scripts.includes(file) || styles.includes(file) || offlineFont.test(file);
};
