import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { JobDefinition } from './jobs.ts';

/** Forgets nonces and rate limit counters that have run out. */
export const tidyJob = (db: Database): JobDefinition => ({
  name: 'platform-tidy',
  cron: '*/10 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  run: async () => {
    await sql`delete from transport_nonce where expires_at < now()`.execute(db);
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  },
});
