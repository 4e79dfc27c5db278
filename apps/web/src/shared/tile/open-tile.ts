import { hrefOf } from '../navigation.ts';
import type { Tile } from './tile-rules.ts';
import { tileTarget } from './tile-target.ts';

let followTile: ((tile: Tile) => Promise<boolean>) | undefined;

/** Loads what a tap on a tile needs; importing it again takes long enough for a frame of the old screen. */
export const loadFollowTile = async (): Promise<void> => {
  ({ followTile } = await import('./follow-tile.ts'));
};

/**
 * Opens a tile: signs in first if it requires that, then opens the introduction of a pre-screen
 * tile, a screen of the app or an external page on an allowed host. Anything else shows a toast.
 * Resolves with whether something was opened.
 */
export const openTile = async (tile: Tile): Promise<boolean> => {
  if (!followTile) await loadFollowTile();
  return followTile?.(tile) ?? false;
};

/**
 * The address of a tile's `<a href>`, which works before the script has started; undefined if it
 * has no valid target.
 */
export const tileHref = (tile: Tile): string | undefined => {
  const target = tileTarget(tile);
  if (target.kind === 'page') return target.url;
  return 'destination' in target ? hrefOf(target.destination) : undefined;
};

/** Whether a tile leads to a screen that does not exist yet. */
export const isComing = (tile: Tile): boolean => tileTarget(tile).kind === 'missing';
