import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import boss from 'pg-boss/package.json' with { type: 'json' };

/** The queue's tables stand apart from the product's. */
export const jobSchema = 'job';

/** Makes the queue's tables, or brings them up to date: the server's role may only fill them. */
export const prepareJobSchema = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ known: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as known`,
  );
  if (!rows[0]?.known) return void (await owner.query(getConstructionPlans(jobSchema)));
  const found = await owner.query<{ version: number }>(`select version::int from ${jobSchema}.version`);
  const version = found.rows[0]?.version ?? 0;
  if (version < boss.pgboss.schema) await owner.query(getMigrationPlans(jobSchema, version));
};
