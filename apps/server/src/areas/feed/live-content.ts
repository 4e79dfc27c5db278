import { Problem } from '#platform/calls/problem.ts';
import { createLiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { Platform } from '#platform/platform.ts';
import { readPreview } from '#platform/web/content-preview.ts';
import { readContent, readContentMark } from './content-store.ts';
import { type ContentTree, buildContentTree } from './content-tree.ts';
import { type Preview, withPreview } from './preview.ts';
import { type Distinctions, distinctionsOf } from './viewer-rules.ts';

/**
 * The content with publish windows evaluated at one moment: valid until `nextMoment` or the next
 * change.
 */
export interface ContentSnapshot {
  tree: ContentTree;
  distinctions: Distinctions;
  /** The moment of evaluation, Unix milliseconds of the database's clock. */
  now: number;
  /** When a resource or badge appears or disappears next; undefined if nothing is planned. */
  nextMoment: number | undefined;
  /** Equal on every server with the same content: content version and last passed moment. */
  version: string;
}

const snapshotAt = (tree: ContentTree, now: number): ContentSnapshot => ({
  tree,
  distinctions: distinctionsOf(tree),
  now,
  nextMoment: tree.moments.find((moment) => moment > now),
  version: `${tree.version}-${tree.moments.findLast((moment) => moment <= now) ?? 0}`,
});

/**
 * Windows are evaluated at least this often, so that the clocks of server and database stay in
 * sync.
 */
const maxAgeMs = 3_600_000;

/** The content in memory, reloaded when it changes and when a publish window opens or closes. */
export const createLiveContent = (platform: Pick<Platform, 'db' | 'listen' | 'log' | 'config'>) => {
  const { db, config, log } = platform;
  /** Database time minus `performance.now()`, in milliseconds. */
  let clockOffsetMs = 0;
  const now = (): number => performance.now() + clockOffsetMs;

  const loadTree = async (): Promise<ContentTree> => {
    const tree = buildContentTree(await readContent(db), config.contentHosts);
    if (tree.invalidGids.length > 0)
      log.warn({ gids: tree.invalidGids }, 'content with forbidden links or fields is ignored');
    return tree;
  };

  const snapshot = createLiveSnapshot<ContentSnapshot>(platform, {
    name: 'content',
    channel: 'content_changed',
    load: async (previous) => {
      const versionRow = await readContentMark(db);
      const tree = previous?.tree.version === versionRow.version ? previous.tree : await loadTree();
      clockOffsetMs = versionRow.now.getTime() - performance.now();
      const next = snapshotAt(tree, versionRow.now.getTime());
      return next.version === previous?.version ? previous : next;
    },
    reloadAfterMs: ({ nextMoment = Infinity }) => Math.min(Math.max(0, nextMoment - now()), maxAgeMs),
  });

  return {
    /** Loaded by `start`; the same object until the content changes. */
    get current(): ContentSnapshot {
      return snapshot.current;
    },
    /** The database's time in Unix milliseconds, without a query. */
    get now(): number {
      return now();
    },
    /** The content with the drafts of a preview, at its moment. Throws `previewOver`. Read anew: few ask for it. */
    preview: async (token: string): Promise<{ current: ContentSnapshot; now: number; viewer: Preview['viewer'] }> => {
      const preview = await readPreview<Preview>(db, token);
      // A preview of a season has no page of the feed.
      if (!preview.viewer) throw new Problem('previewOver');
      const at = preview.at === null ? now() : Date.parse(preview.at);
      const stored = withPreview(await readContent(db), preview, new Date(at));
      return {
        current: snapshotAt(buildContentTree(stored, config.contentHosts), at),
        now: at,
        viewer: preview.viewer,
      };
    },
    onChange: snapshot.onChange,
    start: snapshot.start,
    stop: snapshot.stop,
  };
};

export type LiveContent = ReturnType<typeof createLiveContent>;
