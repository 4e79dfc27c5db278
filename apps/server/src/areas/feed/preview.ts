import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import type { Database } from '#platform/data/database.ts';
import type { StoredContent } from './content-tree.ts';
import type { Viewer } from './visibility-rules.ts';

type Row = Record<string, unknown>;

/** What a preview of the console shows, and to whom. */
export interface Preview {
  /** Rows as the content tables would have them; moments are ISO texts. */
  rows: Readonly<Record<'channel' | 'entity' | 'resource', readonly Row[]>>;
  /** `h5Version` null is the newest. */
  viewer: Omit<Viewer, 'h5Version'> & { h5Version: number | null };
  /** The moment that is previewed; null is now. */
  at: string | null;
}

/** The preview of a token. Throws `previewOver` for an unknown or expired one. */
export const readPreview = async (database: Database, token: string): Promise<Preview> => {
  const tokenHash = hash('sha256', token, 'buffer');
  const { rows } = await sql<{ body: Preview | null }>`select content_preview_of(${tokenHash}) as body`.execute(
    database.withTables(),
  );
  const body = rows[0]?.body;
  if (!body) throw new Problem('previewOver');
  return body;
};

const withMoments = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith('_time') && typeof value === 'string' ? new Date(value) : value,
    ]),
  );

/** The published content with a preview's rows in place of those with their ids, as if they were published at `now`. */
export const withPreview = (stored: StoredContent, { rows }: Pick<Preview, 'rows'>, now: Date): StoredContent => {
  const merge = <Stored extends object>(
    published: readonly Stored[],
    drafts: readonly Row[],
    key: keyof Stored & string,
    times: Row = { edit_time: now },
  ): Stored[] => {
    const drafted = new Set(drafts.map((row) => row[key]));
    // The content schema checks every row before it is shown.
    const written = drafts.map((row) => ({ ...withMoments(row), ...times })) as unknown as Stored[];
    return [...published.filter((row) => !drafted.has(row[key])), ...written];
  };
  return {
    ...stored,
    channels: merge(stored.channels, rows.channel, 'channel_gid', { create_time: now, edit_time: now }),
    entities: merge(stored.entities, rows.entity, 'entity_gid'),
    resources: merge(stored.resources, rows.resource, 'resource_gid'),
  };
};
