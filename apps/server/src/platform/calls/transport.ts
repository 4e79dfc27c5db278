import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureKeyFiles, nodeAead } from '@sikka/envelope/node';
import {
  type KeyRing,
  type NonceStore,
  type Opener,
  type RefusalReason,
  createKeyRing,
  createMemoryNonces,
  createOpener,
} from '@sikka/envelope/server';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { batched } from '../data/batched.ts';
import type { Database } from '../data/database.ts';
import { networkOf } from './call-limits.ts';
import type { RateLimits } from './rate-limits.ts';

/** Server side of the encrypted transport. */
export interface Transport {
  opener: Opener;
  /** Nonces of calls that read, in this process. */
  readNonces: NonceStore;
  /** Nonces of calls that write, by the user whom the request names; empty for a guest. */
  writeNoncesOf(userGid: string): NonceStore;
  keyRing: KeyRing;
  /** Counts a new session key against the network it comes from; throws `tooManyRequests`. */
  admitNewKey(ip: string): void;
}

export interface TransportDeps {
  config: Pick<Config, 'production' | 'transportKeysDir'>;
  /** The database of a user, or of guests. */
  databaseOf(userGid: string): Database;
  rateLimits: RateLimits;
  /** Called for every refusal, for metrics. */
  onRefused?: (reason: RefusalReason) => void;
}

/** New session keys per network: an app creates one at each start, and each costs 2 ms of RSA. */
const newKeysPerNetwork = { points: 1_200, perSeconds: 60 };

/** Reads the keys, or creates them on first start outside production. */
export const createTransport = async ({
  config,
  databaseOf,
  rateLimits,
  onRefused,
}: TransportDeps): Promise<Transport> => {
  const current = join(config.transportKeysDir, 'transport-current.pem');
  if (config.production && !existsSync(current)) {
    throw new Error(`${current} is missing: production does not generate transport keys`);
  }
  const keyRing = await createKeyRing(await ensureKeyFiles(config.transportKeysDir));
  const now = Date.now;
  const writeNonces = new Map<Database, NonceStore>();
  const countNewKey = rateLimits.localCounter('session-keys', newKeysPerNetwork);
  return {
    keyRing,
    admitNewKey: (ip) => countNewKey(networkOf(ip)),
    readNonces: createMemoryNonces({ now }),
    writeNoncesOf: (userGid) => {
      const db = databaseOf(userGid);
      const nonces = writeNonces.get(db) ?? createDatabaseNonces(db);
      writeNonces.set(db, nonces);
      return nonces;
    },
    opener: createOpener({ keyRing, now, aead: nodeAead, ...(onRefused && { onRefused }) }),
  };
};

/**
 * Nonces shared by every process, for calls that write. Those of one turn of the event loop are
 * claimed together; of duplicates, the first wins.
 */
export const createDatabaseNonces = (db: Database): NonceStore => {
  const claim = batched(async (claims: readonly { id: string; expiresAt: number }[]) => {
    const { rows } = await sql<{ nonce: string }>`insert into transport_nonce (nonce, expires_at)
      select nonce, to_timestamp(expires_ms / 1000)
      from unnest(${claims.map(({ id }) => id)}::text[], ${claims.map(({ expiresAt }) => expiresAt)}::float8[]) as claim (nonce, expires_ms)
      order by nonce
      on conflict do nothing returning nonce`.execute(db);
    const unclaimed = new Set(rows.map(({ nonce }) => nonce));
    return claims.map(({ id }) => unclaimed.delete(id));
  });
  return { claim: (id, expiresAt) => claim({ id, expiresAt }) };
};
