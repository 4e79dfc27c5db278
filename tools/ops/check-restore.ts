import pg from 'pg';
import { readInvariants } from '../../apps/server/src/areas/payments/invariant-store.ts';

/** Most days between the end of a back-up and its check: an older one proves nothing of tonight's. */
const maxDays = 2;

/** Tells two databases apart, even if one is a copy of the other. */
const identityOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `select pg_postmaster_start_time() || ' ' || current_database() as id`,
  );
  return rows[0]?.id ?? '';
};

/**
 * Checks a database that was restored from the back-up: it is not the live one, its last moment is at most two days ago, and it
 * breaks no invariant. Returns that moment; throws what is wrong.
 */
export const checkRestore = async (url: string, live: pg.Client): Promise<Date> => {
  const restored = new pg.Client({ connectionString: url, application_name: 'sikka-ops' });
  await restored.connect();
  try {
    if ((await identityOf(restored)) === (await identityOf(live)))
      throw new Error('RESTORED_DATABASE_URL is the live database');
    const { rows } = await restored.query<{ moment: Date | null; is_recent: boolean }>(
      `select moment, moment > now() - make_interval(days => ${maxDays}) as is_recent
      from (select greatest(pg_last_xact_replay_timestamp(), (select at from journal order by journal_id desc limit 1)) as moment) last`,
    );
    const [last] = rows;
    if (!last?.moment || !last.is_recent)
      throw new Error(
        `The back-up ends at ${last?.moment?.toISOString() ?? 'no moment'}, more than ${maxDays} days ago`,
      );
    for (const { name, whole } of readInvariants()) {
      const { rowCount } = await restored.query(`select from (${whole}) breach limit 1`);
      if (rowCount) throw new Error(`The restored books break the invariant ${name}`);
    }
    return last.moment;
  } finally {
    await restored.end();
  }
};
