import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { afterPaint } from './after-paint.ts';
import { readCache, writeCache } from './cache.ts';
import { currentLocale } from './locale.ts';

/** Public content read from the server. */
export type ContentState<Content> =
  | { status: 'loading' }
  /** `isStale`: the last read failed, so the content is from an earlier one. */
  | { status: 'ready'; content: Content; isStale?: boolean }
  | { status: 'failed' };

interface ContentSource<Key extends string, Content> {
  /** Prefix of the cache entries. */
  name: string;
  load: (key: Key) => Promise<Content>;
  /** Content embedded in the page. */
  preloaded: (key: Key) => Content | undefined;
  /** Whether content embedded in the page is read again after it is shown; default: it is not. */
  isOutdated?: () => boolean;
}

const loading = { status: 'loading' } as const;

/**
 * Public content of one kind. Shown at once from the page or the twelve-hour cache, and read again
 * unless it came with the page. Cached per language. Not a `useQuery`, so that the home page, which
 * comes with its content, does not load the code that polls and retries.
 */
export const createContent = <Key extends string, Content>({
  name,
  load,
  preloaded,
  isOutdated = () => false,
}: ContentSource<Key, Content>) => {
  const states = new Map<string, ContentState<Content>>();
  const opened = new Set<Key>();
  const listeners = new Set<() => void>();
  const entryOf = (key: Key): string => `${name}:${key}:${currentLocale()}`;

  const set = (entry: string, next: ContentState<Content>): void => {
    states.set(entry, next);
    for (const listener of listeners) listener();
  };

  const pageStates = new Map<Content, ContentState<Content>>();
  const fromPage = (key: Key): ContentState<Content> | undefined => {
    const content = preloaded(key);
    if (content === undefined) return undefined;
    const state = pageStates.get(content) ?? { status: 'ready', content };
    pageStates.set(content, state);
    return state;
  };

  const read = (key: Key): ContentState<Content> => states.get(entryOf(key)) ?? fromPage(key) ?? loading;

  const refresh = async (key: Key): Promise<void> => {
    const entry = entryOf(key);
    try {
      const content = await load(key);
      writeCache(entry, content);
      set(entry, { status: 'ready', content });
    } catch {
      const last = states.get(entry);
      set(entry, last?.status === 'ready' ? { ...last, isStale: true } : { status: 'failed' });
    }
  };

  const open = (key: Key): void => {
    const entry = entryOf(key);
    opened.add(key);
    if (states.has(entry)) return;
    const state = fromPage(key);
    if (state) {
      set(entry, state);
      if (isOutdated()) void refresh(key);
      return;
    }
    const cached = readCache<Content>(entry);
    set(entry, cached === undefined ? loading : { status: 'ready', content: cached });
    afterPaint(() => void refresh(key));
  };

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** The content of a key, and the function that reads it again. */
  const useContent = (key: Key): [ContentState<Content>, () => void] => {
    const entry = entryOf(key);
    useEffect(() => open(key), [key, entry]);
    const state = useSyncExternalStore(
      subscribe,
      () => read(key),
      () => read(key),
    );
    const reload = useCallback(() => {
      if (states.get(entryOf(key))?.status === 'failed') set(entryOf(key), loading);
      afterPaint(() => void refresh(key));
    }, [key]);
    return [state, reload];
  };

  /** Caches the content that came with the page. */
  const cachePreloaded = (key: Key): void => {
    const content = preloaded(key);
    if (content !== undefined) writeCache(entryOf(key), content);
  };

  /** Reads again whatever was opened on this page. */
  const refreshOpened = (): Promise<unknown> => Promise.all([...opened].map(refresh));

  return { useContent, refresh, refreshOpened, cachePreloaded };
};
