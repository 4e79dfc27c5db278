import { cacheNames } from 'workbox-core';
import { type InstallEvent, worker } from './worker.ts';

/**
 * Lets the browser itself answer requests for precached files with hashes in their names from the
 * cache, so that no visit waits until the worker has started. Files without a revision are cached
 * under their own address. Without static routing, or if it refuses, the worker answers.
 */
export const readWithoutWorker = async (
  event: InstallEvent,
  precached: readonly { url: string; revision: string | null }[],
): Promise<void> => {
  const base = new URL(worker.registration.scope).pathname;
  const patterns = precached
    .filter(({ revision }) => revision === null)
    .map(({ url }) => ({ urlPattern: { pathname: base + url } }));
  try {
    await event.addRoutes?.([{ condition: { or: patterns }, source: { cacheName: cacheNames.precache } }]);
  } catch {
    // The worker is installed without it.
  }
};
