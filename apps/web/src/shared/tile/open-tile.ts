import { hrefOf } from '../navigation.ts';
import type { Tile } from './tile-rules.ts';
import { tileTarget } from './tile-target.ts';

/**
 * Opens a tile as its content asks: sign-in first where it is flagged, the introduction of a pre-screen tile, a screen of the app, or
 * somebody else's page on an allowed host. Everything else is refused with a word. Resolves with whether something was opened.
 */
export const openTile = async (tile: Tile): Promise<boolean> => {
  const { followTile } = await import('./follow-tile.ts');
  return followTile(tile);
};

/** The address of a tile for its `<a href>`, which works before the script has started; undefined when it leads nowhere. */
export const tileHref = (tile: Tile): string | undefined => {
  const target = tileTarget(tile);
  if (target.kind === 'page') return target.url;
  return 'destination' in target ? hrefOf(target.destination) : undefined;
};

/** Whether a tile leads to a screen that is still to be built. */
export const isComing = (tile: Tile): boolean => tileTarget(tile).kind === 'missing';
