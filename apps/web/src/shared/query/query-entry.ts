import { ApiProblem, isProblem } from '../api/api-problem.ts';
import { type CacheLife, readCache, removeCache, writeCache } from '../cache.ts';
import { mayPass, nextPoll, type Pace } from './pace.ts';

/** How something is read. */
export interface QueryOptions<Content> {
  read: () => Promise<Content>;
  /** The phone stores what was read for this long: it is shown at once the next time, and readable without a network. */
  stored?: CacheLife | undefined;
  /** What the page brought along, which is not read again at once. */
  preloaded?: Content | undefined;
  /**
   * Follows something that changes on the server, at the pace that its content names. `whole`: the content names the whole time of polling;
   * `left`: what is left of it.
   */
  poll?: Content extends Pace ? 'whole' | 'left' : never;
  /** How often a read that was not answered goes out again at once. Default 0. */
  retries?: number;
}

/** What is known of one query. */
export interface Snapshot<Content> {
  /** The last answer, or what this phone stored. */
  last: { content: Content } | undefined;
  /** When the last answer came, in Unix milliseconds; 0 before the first one. */
  answeredMs: number;
  /** Why the last read came to nothing; undefined after an answer. */
  problem: ApiProblem | undefined;
  isFetching: boolean;
  /** Something may still change, but nobody polls any more until the person does. */
  isPollingOver: boolean;
}

/** What was read longer ago is read anew when the person comes back to the page, in milliseconds. */
const agedMs = 60_000;
const pageEvents = ['pageshow', 'online', 'offline'] as const;
const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine;
const problemOf = (error: unknown): ApiProblem => (isProblem(error) ? error : new ApiProblem('unreadable'));

/** What this phone stored under a name. */
const storedContent = <Content>(name: string): { content: Content } | undefined =>
  readCache<{ content: Content }>(name, { personal: true });

/** One read of one thing, shared by everybody who shows it, and alive as long as somebody does. */
export const createEntry = <Content>(name: string, initial: QueryOptions<Content>) => {
  let options = initial;
  const { preloaded } = initial;
  const cameWithPage = preloaded !== undefined;
  let snapshot: Snapshot<Content> = {
    last: cameWithPage ? { content: preloaded } : options.stored && storedContent<Content>(name),
    answeredMs: cameWithPage ? performance.timeOrigin : 0,
    problem: undefined,
    isFetching: !cameWithPage,
    isPollingOver: false,
  };
  const listeners = new Set<() => void>();
  let request: symbol | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let startedMs = 0;
  let failures = 0;

  const update = (change: Partial<Snapshot<Content>>): void => {
    snapshot = { ...snapshot, ...change };
    for (const changed of listeners) changed();
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

  /** Reads now, unless a read is under way, and goes on polling. */
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

  /** Hidden or without a network it rests; coming back, also with the Back button, reads what is due. */
  const follow = (): void => {
    if (!isAwake()) clearTimeout(timer);
    else if (isDue()) refetch();
  };

  const start = (): void => {
    document.addEventListener('visibilitychange', follow);
    for (const event of pageEvents) addEventListener(event, follow);
    if (!cameWithPage || isDue()) refetch();
    else store(preloaded);
  };

  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
    for (const event of pageEvents) removeEventListener(event, follow);
  };

  return {
    getSnapshot: () => snapshot,
    /** The next read is by these. */
    setOptions: (next: QueryOptions<Content>) => (options = next),
    subscribe: (changed: () => void): (() => void) => {
      listeners.add(changed);
      if (listeners.size === 1) start();
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) stop();
      };
    },
    isUsed: () => listeners.size > 0,
    refetch,
    /** Takes what another call answered; a read under way is older and forgotten. */
    set,
    /** Forgets what the phone stored, and reads anew what is shown. */
    invalidate: () => {
      removeCache(name, { personal: true });
      request = undefined;
      if (listeners.size > 0) refetch();
    },
  };
};

export type QueryEntry<Content> = ReturnType<typeof createEntry<Content>>;
