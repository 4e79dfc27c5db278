import { sql } from 'kysely';
import type { Idempotency } from '../calls/idempotency.ts';
import type { Database } from '../data/database.ts';
import { userEvents } from '../people/user-events.ts';
import type { JobDefinition } from './jobs.ts';

/**
 * Deletes expired nonces, rate limit counters, user events and idempotency keys, then runs `purges`,
 * which only some databases need.
 */
export const tidyJob = (
  db: Database,
  idempotency: Pick<Idempotency, 'purge'>,
  purges: readonly (() => Promise<void>)[],
): JobDefinition => ({
  name: 'platform-tidy',
  cron: '*/10 * * * *',
  retryLimit: 0,
  retryDelaySeconds: 60,
  expireInSeconds: 120,
  run: async () => {
    // Servers stamp nonces by their own clocks: one that expired here may still be valid on a
    // machine whose clock is behind.
    await sql`delete from transport_nonce where expires_at < now() - interval '10 minutes'`.execute(db);
    await idempotency.purge();
    await userEvents.purge(db);
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
    for (const purge of purges) await purge();
  },
});
