import { type Forwarder, startForwarder } from '../postgres/forwarder.ts';
import { type Postgres, startPostgres } from '../postgres/start-postgres.ts';
import type { Pooler } from '../start/stack.ts';

/** The way of all connections to the database, and the database that succeeds it in a drill. */
export const createSuccession = () => {
  let forwarder: Forwarder | undefined;
  let successor: Postgres | undefined;
  return {
    /** Stands between the server and its database. */
    forward: async (serverUrl: string): Promise<Pooler> => {
      const started = await startForwarder(Number(new URL(serverUrl).port));
      forwarder = started;
      return {
        url: Object.assign(new URL(serverUrl), { port: String(started.port) }).href,
        stop: async () => {
          await started.stop();
          await successor?.stop();
        },
      };
    },
    leadTo: (destination: 'silence' | 'nowhere') => forwarder?.leadTo(destination),
    /** Starts the successor on the data of `home`; returns its owner's URL. */
    start: async (home: string): Promise<string> => {
      successor = await startPostgres({ home, durable: true });
      return successor.url;
    },
    /** Leads all connections to the successor. */
    succeed: () => forwarder?.leadTo(Number(new URL(successor?.url ?? '').port)),
  };
};
