import { feedContent } from '@sikka/contract';
import pg from 'pg';
import { changedByOperators, upsertRows } from '../content-rows.ts';
import type { Content } from './content/build.ts';
import { demoContent } from './content/demo-content.ts';
import { demoSeasons, readClock, writeSeason } from './seasons.ts';

const tables = [
  { name: 'channel', key: 'channel_gid', schema: 'channel', rows: 'channels' },
  { name: 'entity', key: 'entity_gid', schema: 'entity', rows: 'entities' },
  { name: 'resource', key: 'resource_gid', schema: 'resource', rows: 'resources' },
] as const;

/**
 * Throws for content with a forbidden link, an unknown field or a missing translation; names every wrong
 * row and field.
 */
const requireValid = (content: Content, hosts: readonly string[]): void => {
  const schemas = feedContent(hosts);
  const invalid = tables.flatMap(({ key, schema, rows }) =>
    content[rows].flatMap((row) => {
      const { error } = schemas[schema].safeParse(row);
      const gid = (row as Record<string, unknown>)[key];
      return error ? error.issues.map((issue) => `${String(gid)}: ${issue.path.join('.')} ${issue.message}`) : [];
    }),
  );
  if (invalid.length > 0) throw new Error(`The content is invalid:\n${invalid.join('\n')}`);
};

const gidOf = (row: object, key: string): string => String((row as Record<string, unknown>)[key]);

/**
 * Makes the rows whose gid starts with `prefix` equal to `content`, in one transaction: inserts, updates
 * and deletes. Leaves unchanged rows alone, so that no cache is renewed needlessly, and those that operators
 * have published. `hosts` are the patterns of CONTENT_HOSTS.
 */
export const writeContent = async (
  client: pg.Client,
  content: Content,
  { prefix, hosts }: { prefix: string; hosts: readonly string[] },
): Promise<void> => {
  requireValid(content, hosts);
  await client.query('begin');
  try {
    for (const { name, key, rows } of tables) {
      const kept = await changedByOperators(client, name);
      const loaded = content[rows].filter((row) => !kept.has(gidOf(row, key)));
      await upsertRows(client, name, key, loaded);
    }
    for (const { name, key, rows } of tables.toReversed()) {
      const kept = await changedByOperators(client, name);
      const gids = [...content[rows].map((row) => gidOf(row, key)), ...kept];
      await client.query(`delete from ${name} where starts_with(${key}, $1) and not (${key} = any($2))`, [
        prefix,
        gids,
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};

/** Prefix of every demo row's gid; other rows are never touched. */
const demoPrefix = 'demo-';

/**
 * Loads the demo content into a migrated database. Loading it again changes only what differs.
 * @param hosts hosts its links may lead to, as CONTENT_HOSTS names them
 */
export const loadSeeds = async (databaseUrl: string, hosts: readonly string[] = ['*.example']): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'sikka-seeds' });
  await client.connect();
  try {
    await writeContent(client, demoContent(), { prefix: demoPrefix, hosts });
    for (const season of await demoSeasons(client, await readClock(client))) await writeSeason(client, season);
  } finally {
    await client.end();
  }
};
