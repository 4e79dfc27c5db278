import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ApiProblem } from '../api/api-problem.ts';
import { currentLocale, useLocale } from '../locale.ts';
import { onSignedOut, sessionUser, useUser } from '../session.ts';
import { storedNames } from '../storage.ts';
import { removeCache } from '../cache.ts';
import { createEntry, type QueryEntry, type QueryOptions } from './query-entry.ts';

/** Names what is read, with all that it depends on. Language and user need no mention: each has content of their own. */
export type QueryKey = readonly [name: string, ...facts: (string | number | boolean | undefined)[]];

interface QueryFacts {
  /** Why the last read came to nothing; undefined after an answer. */
  problem: ApiProblem | undefined;
  isFetching: boolean;
  /** When the last answer came, in Unix milliseconds; 0 before the first one. */
  answeredMs: number;
  /** `stored`: readable without a network. `polled`: followed while it changes. */
  kind: 'once' | 'stored' | 'polled';
  /** Something may still change, but nobody polls any more until `refetch`. */
  isPollingOver: boolean;
  /** Reads anew, unless a read is under way, and goes on polling. */
  refetch: () => void;
}

type Reading<Content> =
  | { status: 'loading'; content?: undefined }
  /** `isStale`: it could not be read anew, so it is what was there last time. */
  | { status: 'ready'; content: Content; isStale: boolean }
  | { status: 'failed'; content?: undefined };

/** Something that is read from the server and shown. */
export type Query<Content> = QueryFacts & Reading<Content>;

/** A query that takes the answer of another call too. */
export type LiveQuery<Content> = Query<Content> & {
  /** Shows what another call answered in place of reading anew. */
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
 * Reads something from the server for as long as it is shown. Whoever shows the same key shares one read; coming back to the page and to the
 * network renews what is stored, followed or failed; signing out forgets everything.
 *
 * @example
 * const lenders = useQuery(['lenders'], { read: () => lending.listLenders({}, { quiet: true }), stored: 'thirtyDays' });
 * return <Loaded query={lenders}>{({ lenders }) => …}</Loaded>;
 */
export const useQuery = <Content>(key: QueryKey, options: QueryOptions<Content>): LiveQuery<Content> => {
  useUser();
  useLocale();
  const name = nameOf(key);
  // oxlint-disable-next-line react/exhaustive-deps -- the options of a key that is shown already are renewed below
  const entry = useMemo(() => entryOf(name, options), [name]);
  useEffect(() => void entry.setOptions(options));
  const subscribe = useMemo(
    () => (changed: () => void) => {
      entries.set(name, entry as QueryEntry<unknown>);
      const leave = entry.subscribe(changed);
      return () => {
        leave();
        if (!entry.isUsed()) entries.delete(name);
      };
    },
    [entry, name],
  );
  const snapshot = useSyncExternalStore(subscribe, entry.getSnapshot, entry.getSnapshot);
  const acts = useMemo(() => {
    // A guest who signs in for another call is another user when it answers.
    const current = () => (entries.get(nameOf(key)) as QueryEntry<Content> | undefined) ?? entry;
    return { refetch: () => current().refetch(), set: (content: Content) => current().set(content) };
    // oxlint-disable-next-line react/exhaustive-deps -- the entry is another one when the facts of the key change
  }, [entry]);
  const { poll, stored } = options;
  return useMemo(() => {
    const { problem, isFetching, answeredMs, isPollingOver } = snapshot;
    const kind = poll ? 'polled' : stored ? 'stored' : 'once';
    return { problem, isFetching, answeredMs, isPollingOver, kind, ...acts, ...readingOf(snapshot) };
  }, [acts, poll, snapshot, stored]);
};

/** The same query with another view of its content. */
export const mapQuery = <Content, View>(query: Query<Content>, view: (content: Content) => View): Query<View> =>
  query.status === 'ready' ? { ...query, content: view(query.content) } : query;

/** What begins with this key has changed on the server: what is shown is read anew, what is stored is forgotten. */
export const invalidate = (...key: QueryKey): void => {
  const start = `query:${JSON.stringify(key).slice(0, -1)}`;
  const isMeant = (name: string): boolean => name.startsWith(`${start},`);
  for (const name of storedNames('own:')) if (isMeant(name)) removeCache(name, { personal: true });
  for (const [name, entry] of entries) if (isMeant(name)) entry.invalidate();
};
