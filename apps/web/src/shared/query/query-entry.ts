import { ApiProblem, isProblem } from '../api/api-problem.ts';
import { afterPaint } from '../after-paint.ts';
import { type CacheLife, readCache, removeCache, writeCache } from '../cache.ts';
import { mayPass, nextPoll, type Pace } from './pace.ts';

export interface QueryOptions<Content> {
  read: () => Promise<Content>;
  /**
   * Stores the content on the phone for this long: shown at once the next time, and readable
   * offline.
   */
  stored?: CacheLife | undefined;
  /** Content embedded in the page; not read again at once. */
  preloaded?: Content | undefined;
  /**
   * Polls at the pace that the content sets. `whole`: its time limit counts from the start of
   * polling; `left`: from the last response.
   */
  poll?: Content extends Pace ? 'whole' | 'left' : never;
  /** Immediate retries of a failed read. Default 0. */
  retries?: number;
}

/** State of one query. */
export interface Snapshot<Content> {
  /** The last response, or what this phone stored. */
  last: { content: Content } | undefined;
  /** Time of the last response, in Unix milliseconds; 0 before the first one. */
  answeredMs: number;
  /** Why the last read failed; undefined after a response. */
  problem: ApiProblem | undefined;
  isFetching: boolean;
  /** The content may still change, but polling has ended until the user asks. */
  isPollingOver: boolean;
}

/**
 * Stored content older than this is read again when the user returns to the page, in milliseconds.
 */
const agedMs = 60_000;
const pageEvents = ['pageshow', 'online', 'offline'] as const;
const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine;
const problemOf = (error: unknown): ApiProblem => (isProblem(error) ? error : new ApiProblem('unreadable'));

/** What this phone stored under a name. */
export const storedContent = <Content>(name: string): { content: Content } | undefined => {
  const stored = readCache<{ content: Content } | null>(name, { personal: true });
  return typeof stored === 'object' && stored && 'content' in stored ? stored : undefined;
};

/**
 * One read, shared by all components that show it. It polls and listens to the page only while
 * there are any.
 */
export const createEntry = <Content>(name: string, initial: QueryOptions<Content>) => {
  let options = initial;
  const { preloaded } = initial;
  const isPreloaded = preloaded !== undefined;
  let snapshot: Snapshot<Content> = {
    last: isPreloaded ? { content: preloaded } : options.stored && storedContent<Content>(name),
    answeredMs: isPreloaded ? performance.timeOrigin : 0,
    problem: undefined,
    isFetching: !isPreloaded,
    isPollingOver: false,
  };
  const listeners = new Set<() => void>();
  let request: symbol | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedMs = 0;
  let failures = 0;

  const update = (change: Partial<Snapshot<Content>>): void => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  const planPoll = (): void => {
    clearTimeout(timer);
    if (!options.poll) return;
    const { last, problem, answeredMs } = snapshot;
    const pace = answeredMs > 0 ? (last?.content as Pace | undefined) : undefined;
    const countedFromMs = options.poll === 'left' && answeredMs > 0 ? Math.max(answeredMs, startedMs) : startedMs;
    const next = nextPoll({ pace, problem, failures, countedFromMs, nowMs: Date.now() });
    if (next === 'over') update({ isPollingOver: true });
    else if (typeof next === 'object' && isAwake()) timer = setTimeout(() => void fetchNow(), next.inMs);
  };

  const store = (content: Content): void => {
    if (options.stored) writeCache(name, { content }, { life: options.stored, personal: true });
  };

  const set = (content: Content): void => {
    request = undefined;
    failures = 0;
    store(content);
    update({ last: { content }, problem: undefined, answeredMs: Date.now(), isFetching: false, isPollingOver: false });
    planPoll();
  };

  const fail = (problem: ApiProblem): void => {
    request = undefined;
    failures += 1;
    update({ problem, isFetching: false });
    planPoll();
  };

  const readWithRetries = async (retries: number): Promise<Content> => {
    try {
      return await options.read();
    } catch (error) {
      if (retries === 0 || !mayPass(problemOf(error))) throw error;
      return readWithRetries(retries - 1);
    }
  };

  const fetchNow = async (): Promise<void> => {
    const own = Symbol('request');
    request = own;
    if (!snapshot.isFetching) update({ isFetching: true });
    try {
      const content = await readWithRetries(options.retries ?? 0);
      if (request === own) set(content);
    } catch (error) {
      if (request === own) fail(problemOf(error));
    }
  };

  /** Reads now, unless a read is running, and restarts polling. */
  const refetch = (): void => {
    clearTimeout(timer);
    startedMs = Date.now();
    if (snapshot.isPollingOver) update({ isPollingOver: false });
    if (!request) void fetchNow();
  };

  const isDue = (): boolean => {
    if (options.poll || snapshot.problem) return true;
    return options.stored !== undefined && Date.now() - snapshot.answeredMs > agedMs;
  };

  /** Pauses while hidden or offline; on return, including by the Back button, reads what is due. */
  const follow = (): void => {
    if (!isAwake()) clearTimeout(timer);
    else if (isDue()) refetch();
  };

  const start = (): void => {
    document.addEventListener('visibilitychange', follow);
    for (const event of pageEvents) addEventListener(event, follow);
    if (!isPreloaded || isDue()) afterPaint(() => listeners.size > 0 && refetch());
    else store(preloaded);
  };

  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
    for (const event of pageEvents) removeEventListener(event, follow);
  };

  return {
    getSnapshot: () => snapshot,
    /** Options of the next read. */
    setOptions: (next: QueryOptions<Content>) => (options = next),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    isUsed: () => listeners.size > 0,
    refetch,
    /** Sets the content from another call; a running read is older and ignored. */
    set,
    /** Deletes the stored content, and reads again if shown. */
    invalidate: () => {
      removeCache(name, { personal: true });
      request = undefined;
      if (listeners.size > 0) refetch();
    },
  };
};

export type QueryEntry<Content> = ReturnType<typeof createEntry<Content>>;
