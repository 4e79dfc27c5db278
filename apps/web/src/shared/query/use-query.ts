import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiProblem } from '../api/api-problem.ts';
import { currentLocale, useLocale } from '../locale.ts';
import { onSignedOut, sessionUser, useUser } from '../session.ts';
import { storedNames } from '../storage.ts';
import { removeCache } from '../cache.ts';
import { createEntry, type QueryEntry, type QueryOptions, storedContent } from './query-entry.ts';

/**
 * Name of a query and everything its content depends on, except language and user, which are added.
 */
export type QueryKey = readonly [name: string, ...facts: (string | number | boolean | undefined)[]];

interface QueryFacts {
  /** Why the last read failed; undefined after a response. */
  problem: ApiProblem | undefined;
  isFetching: boolean;
  /** Time of the last response, in Unix milliseconds; 0 before the first one. */
  answeredMs: number;
  /** `stored`: readable offline. `polled`: polled while it changes. */
  kind: 'once' | 'stored' | 'polled';
  /** The content may still change, but polling has ended until `refetch`. */
  isPollingOver: boolean;
  /** Reads again, unless a read is running, and restarts polling. */
  refetch: () => void;
}

type Reading<Content> =
  | { status: 'loading'; content?: undefined }
  /** `isStale`: the last read failed, so the content is from an earlier one. */
  | { status: 'ready'; content: Content; isStale: boolean }
  | { status: 'failed'; content?: undefined };

export type Query<Content> = QueryFacts & Reading<Content>;

/** A query whose content another call may set. */
export type LiveQuery<Content> = Query<Content> & {
  /** Shows the content of another call's response instead of reading again. */
  set: (content: Content) => void;
};

const nameOf = (key: QueryKey): string =>
  `query:${JSON.stringify([...key, sessionUser()?.userGid ?? null, currentLocale()])}`;
const entries = new Map<string, QueryEntry<unknown>>();
onSignedOut(() => entries.clear());

const entryOf = <Content>(name: string, options: QueryOptions<Content>): QueryEntry<Content> => {
  const entry = (entries.get(name) as QueryEntry<Content> | undefined) ?? createEntry(name, options);
  // On the server every page has entries of its own.
  if (typeof window !== 'undefined') entries.set(name, entry as QueryEntry<unknown>);
  return entry;
};

const readingOf = <Content>({ last, problem, isFetching }: ReturnType<QueryEntry<Content>['getSnapshot']>) => {
  if (last) return { status: 'ready', content: last.content, isStale: problem !== undefined } as const;
  return { status: problem && !isFetching ? 'failed' : 'loading' } as const;
};

/**
 * Reads something from the server for as long as it is shown. Components with the same key share one read. Returning to the
 * page or the network refreshes content that is stored, polled or failed; signing out clears everything.
 *
 * @example
 * const lenders = useQuery(['lenders'], { read: () => lending.listLenders({}), stored: 'thirtyDays' });
 * return <Loaded query={lenders}>{({ lenders }) => …}</Loaded>;
 */
export const useQuery = <Content>(key: QueryKey, options: QueryOptions<Content>): LiveQuery<Content> => {
  useUser();
  useLocale();
  const name = nameOf(key);
  // oxlint-disable-next-line react/exhaustive-deps -- options of an existing entry are updated below
  const entry = useMemo(() => entryOf(name, options), [name]);
  useEffect(() => void entry.setOptions(options));
  const subscribe = useMemo(
    () => (listener: () => void) => {
      entries.set(name, entry as QueryEntry<unknown>);
      const unsubscribe = entry.subscribe(listener);
      return () => {
        unsubscribe();
        if (!entry.isUsed()) entries.delete(name);
      };
    },
    [entry, name],
  );
  const snapshot = useSyncExternalStore(subscribe, entry.getSnapshot, entry.getSnapshot);
  const actions = useMemo(() => {
    // If a guest signs in for another call, the key is another one when it responds.
    const current = () => (entries.get(nameOf(key)) as QueryEntry<Content> | undefined) ?? entry;
    return { refetch: () => current().refetch(), set: (content: Content) => current().set(content) };
    // oxlint-disable-next-line react/exhaustive-deps -- the entry changes with the key
  }, [entry]);
  const { poll, stored } = options;
  return useMemo(() => {
    const { problem, isFetching, answeredMs, isPollingOver } = snapshot;
    const kind = poll ? 'polled' : stored ? 'stored' : 'once';
    return { problem, isFetching, answeredMs, isPollingOver, kind, ...actions, ...readingOf(snapshot) };
  }, [actions, poll, snapshot, stored]);
};

/** What this phone stored of a query, without reading it again; undefined without any. */
export const useStored = <Content>(...key: QueryKey): Content | undefined => {
  useUser();
  useLocale();
  const name = nameOf(key);
  return useMemo(() => storedContent<Content>(name)?.content, [name]);
};

/** The same query with its content mapped. */
export const mapQuery = <Content, View>(query: Query<Content>, view: (content: Content) => View): Query<View> =>
  query.status === 'ready' ? { ...query, content: view(query.content) } : query;

/**
 * Invalidates every query whose key starts with this one: those on screen are read again, stored
 * ones are deleted.
 */
export const invalidate = (...key: QueryKey): void => {
  const start = `query:${JSON.stringify(key).slice(0, -1)}`;
  const isMatch = (name: string): boolean => name.startsWith(`${start},`);
  for (const name of storedNames('own:')) if (isMatch(name)) removeCache(name, { personal: true });
  for (const [name, entry] of entries) if (isMatch(name)) entry.invalidate();
};
