import { useRef, useState, type MouseEvent } from 'react';
import { report } from '../analytics/report.ts';
import { openTile } from './open-tile.ts';
import type { Tile } from './tile-rules.ts';

/** A tile opens this long after the tap, in milliseconds, so that the tap is seen (specification §9). */
const tapMs = 200;
/** The tapped look goes away after this time, in milliseconds (specification §9). */
const highlightMs = 1_000;

/**
 * The press of one tile: give `onClick` to its link and show `isTapped` as its tapped look. A second tap while the first is under way
 * does nothing.
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
    setTimeout(() => {
      void openTile(tile).finally(() => {
        busy.current = false;
      });
    }, tapMs);
    setTimeout(() => setTapped(false), highlightMs);
  };
  return { isTapped, onClick };
};
