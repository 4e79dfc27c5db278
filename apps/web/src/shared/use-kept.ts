import { useCallback, useMemo } from 'react';
import { readCache, writeCache } from './cache.ts';
import type { Loaded } from './content.ts';
import { useLoaded } from './use-loaded.ts';

const keeping = { life: 'thirtyDays', personal: true } as const;

/** Reads something of the user's own and keeps it on this phone. */
export const keep = async <Content>(name: string, load: () => Promise<Content>): Promise<Content> => {
  const content = await load();
  writeCache(name, content, keeping);
  return content;
};

/**
 * Something of the user's own that this phone keeps, under a name: what was there last time is shown at once, and stays, marked as
 * stale, when it cannot be read anew. `load` must stay the same function for the same thing.
 */
export const useKept = <Content>(name: string, load: () => Promise<Content>): [Loaded<Content>, () => void] => {
  const [loaded, reload] = useLoaded(useCallback(() => keep(name, load), [name, load]));
  const kept = useMemo(
    () => (loaded.status === 'ready' ? undefined : readCache<Content>(name, keeping)),
    [name, loaded.status],
  );
  if (kept === undefined) return [loaded, reload];
  return [{ status: 'ready', content: kept, isStale: loaded.status === 'failed' }, reload];
};
