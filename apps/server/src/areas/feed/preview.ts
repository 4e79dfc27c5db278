import type { PreviewedRow as Row } from '#platform/web/content-preview.ts';
import type { StoredContent } from './content-tree.ts';
import type { Viewer } from './visibility-rules.ts';

/** What a preview of the console shows, and to whom. */
export interface Preview {
  rows: Readonly<Record<'channel' | 'entity' | 'resource', readonly Row[]>>;
  /** `h5Version` null is the newest. */
  viewer: Omit<Viewer, 'h5Version'> & { h5Version: number | null };
  at: string | null;
}

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
