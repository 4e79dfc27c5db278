import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export type NotificationListener = (payload: string) => void;

export interface Notifications {
  /**
   * Runs `listener` after every `NOTIFY channel`, and with an empty payload after each
   * reconnection. Returns the unsubscribe function.
   */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Connecting takes at most this long before it is retried. */
const connectLimitMs = 2_000;
const firstRetryMs = 100;
const lastRetryMs = 5_000;

/** One dedicated connection for all LISTENs of this process; it reconnects by itself. */
export const createNotifications = (url: string, log: FastifyBaseLogger): Notifications => {
  const listeners = new Map<string, Set<NotificationListener>>();
  let client: pg.Client | undefined;
  let connecting: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const handleLoss = (lostClient: pg.Client, waitMs: number): void => {
    if (closed || client !== lostClient) return;
    client = undefined;
    void lostClient.end().catch(() => undefined);
    retry = setTimeout(() => void reconnect(waitMs), waitMs);
  };

  const connect = async (): Promise<pg.Client> => {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'sikka-listen',
      keepAlive: true,
      connectionTimeoutMillis: connectLimitMs,
    });
    newClient.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    newClient.on('error', (error) => {
      log.warn({ err: error }, 'the listening connection was lost');
      handleLoss(newClient, firstRetryMs);
    });
    await newClient.connect();
    for (const channel of listeners.keys()) await newClient.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = newClient;
    return newClient;
  };

  const reconnect = async (waitedMs: number): Promise<void> => {
    try {
      await connect();
      for (const listener of [...listeners.values()].flatMap((set) => [...set])) listener('');
    } catch {
      const waitMs = Math.min(waitedMs * 2, lastRetryMs);
      if (!closed) retry = setTimeout(() => void reconnect(waitMs), waitMs);
    }
  };

  return {
    listen: async (channel, listener) => {
      const existing = listeners.get(channel);
      if (existing) existing.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        else await (connecting ??= connect());
      }
      return async () => {
        const set = listeners.get(channel);
        set?.delete(listener);
        if (set?.size !== 0) return;
        listeners.delete(channel);
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
};
