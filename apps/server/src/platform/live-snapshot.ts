import type { Platform } from './platform.ts';

/** A value of the database held in memory. While the database is away, the last one goes on being served. */
export interface LiveSnapshot<Value extends object> {
  /** What is served now: the same object until something changes. Reads no database; throws before `start`. */
  readonly current: Value;
  /** Runs after every renewal that brought another value. Returns the way to stop. */
  onChange(listener: (value: Value) => void): () => void;
  /** Loads the value; fails when the database cannot be read, so that no server starts empty. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface LiveSnapshotOptions<Value extends object> {
  /** What is loaded, for logs: `content`, `loan catalogues`. */
  name: string;
  /** The channel that `NOTIFY` names when the value changed in the database. */
  channel: string;
  /** Reads the value; answers the `previous` one when nothing changed. */
  load: (previous: Value | undefined) => Promise<Value>;
  /** Milliseconds after which a value is renewed without a notification; never unless given. */
  renewAfterMs?: (value: Value) => number;
}

const retryMs = 1_000;

/**
 * Loads a value at the start, after each `NOTIFY` and each reconnection. Any number of notifications while it is being loaded lead to one
 * more loading; a failed one is tried again after a second.
 */
export const createLiveSnapshot = <Value extends object>(
  { listen, log }: Pick<Platform, 'listen' | 'log'>,
  { name, channel, load, renewAfterMs }: LiveSnapshotOptions<Value>,
): LiveSnapshot<Value> => {
  const listeners = new Set<(value: Value) => void>();
  let current: Value | undefined;
  let loading: Promise<void> = Promise.resolve();
  let [isRequested, isStopped] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const renewAfter = (milliseconds: number): void => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(request, milliseconds);
    timer.unref();
  };

  const renew = async (): Promise<void> => {
    isRequested = false;
    const previous = current;
    current = await load(previous);
    if (renewAfterMs) renewAfter(renewAfterMs(current));
    if (previous && previous !== current) for (const listener of listeners) listener(current);
  };

  const request = (): void => {
    if (isRequested || isStopped) return;
    isRequested = true;
    loading = loading.then(renew).catch((error: unknown) => {
      log.warn({ err: error }, `${name} could not be renewed; what was loaded last is still served`);
      renewAfter(retryMs);
    });
  };

  return {
    get current() {
      if (!current) throw new Error(`A live snapshot was read before it was started: ${name}`);
      return current;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      unlisten = await listen(channel, request);
      await loading;
      await renew();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await unlisten?.();
      await loading;
    },
  };
};
