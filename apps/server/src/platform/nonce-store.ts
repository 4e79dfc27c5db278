import type { NonceStore } from '@sikka/envelope/server';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Nonces that every process knows: for calls that write. */
export const createDatabaseNonces = (db: Database): NonceStore => ({
  claim: async (id, expiresAt) => {
    const { rows } =
      await sql`/* prepared claim-nonce */ insert into transport_nonce (nonce, expires_at) values (${id}, to_timestamp(${expiresAt / 1_000}))
      on conflict do nothing returning 1`.execute(db);
    return rows.length === 1;
  },
});
