import { sql } from 'kysely';
import type { Idempotency } from '../calls/idempotency.ts';
import type { Database } from '../data/database.ts';
import { userEvents } from '../people/user-events.ts';
import type { SharedFiles } from '../web/shared-files.ts';
import type { JobDefinition } from './jobs.ts';

interface TidyDeps {
  idempotency: Pick<Idempotency, 'purge'>;
  shared: Pick<SharedFiles, 'share'>;
}

/** Deletes expired nonces, rate limit counters, user events, idempotency keys and files of old builds. */
export const tidyJob = (db: Database, { idempotency, shared }: TidyDeps): JobDefinition => ({
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
    await shared.share();
    await sql`delete from rate_limit where expire < extract(epoch from now()) * 1000`.execute(db);
  },
});
