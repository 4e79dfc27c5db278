import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Where connections lead: to a port of this machine, or to a machine that has vanished and does not
 * even refuse (`silence`), or nowhere, so that each is closed at once.
 */
type Destination = number | 'silence' | 'nowhere';

export interface Forwarder {
  port: number;
  /** Leads all new connections there. Closes the open ones; with `silence`, nothing passes on them any more. */
  leadTo(next: Destination): void;
  stop(): Promise<void>;
}

const ignore = (): void => undefined;

/** Stands before a database like a production's proxy: its clients keep their address when the database moves. */
export const startForwarder = async (first: Destination): Promise<Forwarder> => {
  let destination = first;
  const clients = new Set<Socket>();
  /** Stops what passes between a client and its database. */
  const mute = new WeakMap<Socket, () => void>();
  const forward = (client: Socket): void => {
    clients.add(client);
    client.on('error', ignore).on('close', () => clients.delete(client));
    if (destination === 'nowhere') client.destroy();
    if (typeof destination !== 'number') return;
    const database = connect({ port: destination, host: '127.0.0.1', noDelay: true });
    client.pipe(database).on('error', ignore);
    database.pipe(client, { end: false });
    client.on('close', () => database.destroy());
    mute.set(client, () => {
      client.unpipe();
      database.unpipe();
    });
    // A machine that has vanished closes no connection.
    database.on('close', () => destination !== 'silence' && client.destroy());
  };
  const server = createServer({ noDelay: true }, forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const leadTo = (next: Destination): void => {
    destination = next;
    for (const client of clients) {
      if (next === 'silence') mute.get(client)?.();
      else client.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo,
    stop: async () => {
      server.close();
      leadTo('nowhere');
      await once(server, 'close');
    },
  };
};
