import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { readCache, writeCache } from './cache.ts';
import { currentLocale } from './locale.ts';

/** Something that is read from the server and shown. */
export type Loaded<Content> =
  | { status: 'loading' }
  /** `isStale`: it could not be read anew, so it is what was there last time. */
  | { status: 'ready'; content: Content; isStale?: boolean }
  | { status: 'failed' };

interface ContentSource<Key extends string, Content> {
  /** Names the entries of the local cache. */
  name: string;
  load: (key: Key) => Promise<Content>;
  /** What the page brought along. */
  preloaded: (key: Key) => Content | undefined;
}

const loading = { status: 'loading' } as const;

/**
 * Public content of one kind: shown from the page or from the cache of the last twelve hours at once, and read anew when it did
 * not come with the page. Each language has its own.
 */
export const createContent = <Key extends string, Content>({ name, load, preloaded }: ContentSource<Key, Content>) => {
  const held = new Map<string, Loaded<Content>>();
  const hearers = new Set<() => void>();
  const entryOf = (key: Key): string => `${name}:${key}:${currentLocale()}`;

  const hold = (entry: string, next: Loaded<Content>): void => {
    held.set(entry, next);
    for (const hear of hearers) hear();
  };

  const brought = new Map<Content, Loaded<Content>>();
  const fromPage = (key: Key): Loaded<Content> | undefined => {
    const content = preloaded(key);
    if (content === undefined) return undefined;
    const known = brought.get(content) ?? { status: 'ready', content };
    brought.set(content, known);
    return known;
  };

  const read = (key: Key): Loaded<Content> => held.get(entryOf(key)) ?? fromPage(key) ?? loading;

  const refresh = async (key: Key): Promise<void> => {
    const entry = entryOf(key);
    try {
      const content = await load(key);
      writeCache(entry, content);
      hold(entry, { status: 'ready', content });
    } catch {
      const last = held.get(entry);
      hold(entry, last?.status === 'ready' ? { ...last, isStale: true } : { status: 'failed' });
    }
  };

  const open = (key: Key): void => {
    const entry = entryOf(key);
    if (held.has(entry)) return;
    const came = fromPage(key);
    if (came) {
      hold(entry, came);
      return;
    }
    const cached = readCache<Content>(entry);
    hold(entry, cached === undefined ? loading : { status: 'ready', content: cached });
    void refresh(key);
  };

  const subscribe = (hear: () => void): (() => void) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  };

  /** The content of a key, and the way to read it anew. */
  const useContent = (key: Key): [Loaded<Content>, () => void] => {
    const entry = entryOf(key);
    useEffect(() => open(key), [key, entry]);
    const loaded = useSyncExternalStore(
      subscribe,
      () => read(key),
      () => read(key),
    );
    const reload = useCallback(() => {
      if (held.get(entryOf(key))?.status === 'failed') hold(entryOf(key), loading);
      void refresh(key);
    }, [key]);
    return [loaded, reload];
  };

  /** Writes what came with the page into the cache. */
  const cachePreloaded = (key: Key): void => {
    const content = preloaded(key);
    if (content !== undefined) writeCache(entryOf(key), content);
  };

  return { useContent, refresh, cachePreloaded };
};
