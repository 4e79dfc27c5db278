import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Database } from '../data/database.ts';
import { measureShared } from './metrics.ts';

/** Registers a gauge of how long no restored back-up was checked; before the first check, since the first migration. */
export const measureRestores = (db: Database, registry: Registry, log: FastifyBaseLogger): void =>
  measureShared(
    { registry, log },
    {
      name: 'backup_restore_age_seconds',
      help: 'Seconds since a restored back-up was last checked',
      read: async () => {
        const { rows } = await sql<{ age: number }>`
          select extract(epoch from app_now() - coalesce(
            (select max(checked_at) from restore_check), (select min(applied_at) from schema_migration)))::float8 as age`.execute(
          db,
        );
        return rows.map(({ age }) => [{}, age] as const);
      },
    },
  );
