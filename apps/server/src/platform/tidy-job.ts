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
    // Servers stamp nonces by their own clocks: what has run out here may still be good on a machine that is behind.
    await sql`delete from transport_nonce where expires_at < now() - interval '10 minutes'`.execute(db);
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  },
});
