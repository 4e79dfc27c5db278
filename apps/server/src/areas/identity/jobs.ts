import { sql } from 'kysely';
import { cookieSeconds } from '#platform/calls/caller.ts';
import { eachOrThrow } from '#platform/data/in-batches.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import type { IdentityDeps } from './deps.ts';
import { applyDueChanges, notifyAllNumbers } from './notify-numbers.ts';
import { sessionLimits } from './session-rules.ts';
import { fillMobileTails, type IdentityDb } from './user-store.ts';

/** Deletes expired rows. Every rule checks expiry itself, so nothing depends on when this runs. */
export const sweepExpired = async (db: IdentityDb): Promise<void> => {
  await sql`delete from session where opened_at < app_now() - make_interval(secs => ${sessionLimits.absolute})
    or seen_at < app_now() - make_interval(secs => ${sessionLimits.idle})`.execute(db);
  await sql`delete from device_binding where signed_in_at < app_now() - make_interval(secs => ${cookieSeconds})`.execute(
    db,
  );
  await sql`delete from one_time_code where expires_at < app_now()`.execute(db);
  await sql`delete from code_proof where expires_at < app_now()`.execute(db);
  await sql`delete from code_device_day where day < app_today()`.execute(db);
  await sql`delete from code_guess_minute where minute < app_now() - interval '1 day'`.execute(db);
  await sql`delete from phone_check_day where day < app_today()`.execute(db);
  await sql`delete from code_guard where touched_at < app_now() - interval '2 days' and wrong_in_a_row = 0`.execute(db);
  // Kept long enough that waiting times do not reveal which numbers have an account.
  await sql`delete from password_guard as guard where touched_at < app_now() - interval '30 days' and not exists (
    select from directory_entry entry where entry.kind = 'mobile' and entry.key = guard.mobile_index)`.execute(db);
};

export const createJobs = (
  deps: Pick<IdentityDeps, 'db' | 'secrets' | 'sms' | 'log' | 'claimKey'>,
): readonly JobDefinition[] => [
  {
    name: 'identity-change-numbers',
    run: async () => {
      // A failed change does not stop the other notifications.
      await eachOrThrow([applyDueChanges, notifyAllNumbers], async (step) => void (await step(deps)));
    },
    cron: '* * * * *',
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 60,
  },
  {
    name: 'identity-fill-mobile-tails',
    run: async () => void (await fillMobileTails(deps.db, deps.secrets)),
    cron: '* * * * *',
    retryLimit: 0,
    retryDelaySeconds: 60,
    expireInSeconds: 60,
  },
  {
    name: 'identity-sweep-expired',
    run: () => sweepExpired(deps.db),
    cron: '20 3 * * *',
    retryLimit: 3,
    retryDelaySeconds: 60,
    expireInSeconds: 600,
  },
];
