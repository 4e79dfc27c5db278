import { createLiveSnapshot } from '#platform/live-snapshot.ts';
import type { Platform } from '#platform/platform.ts';
import { readContent, readContentMark } from './content-store.ts';
import { type ContentTree, plantContent } from './content-tree.ts';
import { type Distinctions, distinctionsOf } from './viewer-rules.ts';

/** The content with its publish windows evaluated at one moment: the same until `nextMoment` or the next change. */
export interface ContentSnapshot {
  tree: ContentTree;
  distinctions: Distinctions;
  /** The moment at which windows are evaluated, Unix milliseconds of the one clock. */
  now: number;
  /** When a resource or badge comes or goes next; undefined when nothing is planned. */
  nextMoment: number | undefined;
  /** Alike on every server that serves the same: content version and the last moment that passed. */
  version: string;
}

const snapshotAt = (tree: ContentTree, now: number): ContentSnapshot => ({
  tree,
  distinctions: distinctionsOf(tree),
  now,
  nextMoment: tree.moments.find((moment) => moment > now),
  version: `${tree.version}-${tree.moments.findLast((moment) => moment <= now) ?? 0}`,
});

/** Windows are evaluated again at least this often, so that the clocks of the server and the database stay together. */
const maxAgeMs = 3_600_000;

/** The content in memory, renewed when it changes in the database and when a publish window opens or closes. */
export const createLiveContent = (platform: Pick<Platform, 'db' | 'listen' | 'log' | 'config'>) => {
  const { db, config, log } = platform;
  /** Database time less the time of this process, in milliseconds. */
  let clockOffsetMs = 0;
  const now = (): number => performance.now() + clockOffsetMs;

  const plant = async (): Promise<ContentTree> => {
    const tree = plantContent(await readContent(db), config.contentHosts);
    if (tree.refused.length > 0) log.warn({ gids: tree.refused }, 'content with forbidden links or fields is left out');
    return tree;
  };

  const live = createLiveSnapshot<ContentSnapshot>(platform, {
    name: 'content',
    channel: 'content_changed',
    load: async (previous) => {
      const mark = await readContentMark(db);
      const tree = previous?.tree.version === mark.version ? previous.tree : await plant();
      clockOffsetMs = mark.now.getTime() - performance.now();
      const next = snapshotAt(tree, mark.now.getTime());
      return next.version === previous?.version ? previous : next;
    },
    renewAfterMs: ({ nextMoment = Infinity }) => Math.min(Math.max(0, nextMoment - now()), maxAgeMs),
  });

  return {
    /** Loaded by `start`, then the same object until what is served changes. */
    get current(): ContentSnapshot {
      return live.current;
    },
    /** The one clock's time in Unix milliseconds, without asking the database. */
    get now(): number {
      return now();
    },
    onChange: live.onChange,
    start: live.start,
    stop: live.stop,
  };
};

export type LiveContent = ReturnType<typeof createLiveContent>;
