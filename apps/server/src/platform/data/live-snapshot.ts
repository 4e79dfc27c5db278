import type { Platform } from '../platform.ts';

/**
 * A value of the database cached in memory. While the database is unavailable, the last value is
 * served.
 */
export interface LiveSnapshot<Value extends object> {
  /**
   * The current value: the same object until it changes. Never reads the database; throws before
   * `start`.
   */
  readonly current: Value;
  /** Runs after every reload that returned another value. Returns the unsubscribe function. */
  onChange(listener: (value: Value) => void): () => void;
  /**
   * Loads the value; rejects if the database cannot be read, so that no server starts without it.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface LiveSnapshotOptions<Value extends object> {
  /** Name for log lines: `content`, `loan catalogues`. */
  name: string;
  /** The `NOTIFY` channel that announces a change. */
  channel: string;
  /** Loads the value; returns `previous` if nothing changed. */
  load: (previous: Value | undefined) => Promise<Value>;
  /** Milliseconds after which the value is reloaded without a notification; never, if omitted. */
  reloadAfterMs?: (value: Value) => number;
}

const retryMs = 1_000;

/**
 * Loads a value at start, after each `NOTIFY` and after each reconnection. Notifications during a
 * load lead to one more load; a failed load is retried after a second.
 */
export const createLiveSnapshot = <Value extends object>(
  { listen, log }: Pick<Platform, 'listen' | 'log'>,
  { name, channel, load, reloadAfterMs }: LiveSnapshotOptions<Value>,
): LiveSnapshot<Value> => {
  const listeners = new Set<(value: Value) => void>();
  let current: Value | undefined;
  let loading: Promise<void> = Promise.resolve();
  let isReloadPending = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const scheduleReload = (milliseconds: number): void => {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(requestReload, milliseconds);
    timer.unref();
  };

  const reload = async (): Promise<void> => {
    isReloadPending = false;
    const previous = current;
    current = await load(previous);
    if (reloadAfterMs) scheduleReload(reloadAfterMs(current));
    if (previous && previous !== current) for (const listener of listeners) listener(current);
  };

  const requestReload = (): void => {
    if (isReloadPending || isStopped) return;
    isReloadPending = true;
    loading = loading.then(reload).catch((error: unknown) => {
      log.warn({ err: error }, `${name} could not be refreshed; the last version is still served`);
      scheduleReload(retryMs);
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
      unlisten = await listen(channel, requestReload);
      await loading;
      await reload();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await unlisten?.();
      await loading;
    },
  };
};
