import { useRef, useState, type MouseEvent } from 'react';
import { report } from '../analytics/report.ts';
import { openTile } from './open-tile.ts';
import type { Tile } from './tile-rules.ts';
import { tileTarget } from './tile-target.ts';

/**
 * Delay before a tapped tile opens a web view, in milliseconds, so that the tap is seen
 * (specification §2.2, §9). Screens of the app open at once: the press itself is seen.
 */
const tapMs = 200;
/** Duration of the tapped look, in milliseconds (specification §9). */
const highlightMs = 1_000;

/**
 * Tap handling of one tile: pass `onClick` to its link, and style it by `isTapped`. Taps are
 * ignored while the tile opens.
 */
export const useTile = (tile: Tile): { isTapped: boolean; onClick: (event: MouseEvent) => void } => {
  const [isTapped, setTapped] = useState(false);
  const busy = useRef(false);
  const onClick = (event: MouseEvent): void => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setTapped(true);
    report('tile_click', { gid: tile.resourceGid, type: tile.businessType });
    const open = (): void =>
      void openTile(tile).finally(() => {
        busy.current = false;
      });
    if (tileTarget(tile).kind === 'screen') open();
    else setTimeout(open, tapMs);
    setTimeout(() => setTapped(false), highlightMs);
  };
  return { isTapped, onClick };
};
