import type { ContentTree } from './content-tree.ts';
import { type Distinctions, distinctionsOf } from './viewer-rules.ts';

/** The content with its windows settled at one moment: the same until `nextMoment` or the next change. */
export interface ShownContent {
  tree: ContentTree;
  distinctions: Distinctions;
  /** The moment at which windows are read, Unix milliseconds of the one clock. */
  now: number;
  /** When a tile or badge comes or goes next; undefined when nothing is planned. */
  nextMoment: number | undefined;
  /** Alike on every server that shows the same: content version and the last moment that passed. */
  version: string;
}

/** Settles the windows of the content at a moment. */
export const showContent = (tree: ContentTree, now: number): ShownContent => ({
  tree,
  distinctions: distinctionsOf(tree),
  now,
  nextMoment: tree.moments.find((moment) => moment > now),
  version: `${tree.version}-${tree.moments.findLast((moment) => moment <= now) ?? 0}`,
});
