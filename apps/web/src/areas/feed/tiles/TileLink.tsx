import { cx } from '@sikka/ui/cx';
import { Pressable } from '@sikka/ui/pressable';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useExposure } from '#shared/analytics/use-exposure.ts';
import { tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { useTile } from '#shared/tile/use-tile.ts';
import styles from './TileLink.module.css';

/** A touch that moves further than this is a scroll, in pixels (specification §9). */
const scrollPx = 50;

interface Point {
  clientX: number;
  clientY: number;
}

/** Whether a press between these points was a scroll. */
export const isScroll = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > scrollPx;

export interface TileLinkProps {
  tile: Tile;
  className?: string | undefined;
  children: ReactNode;
}

/** With a modifier key, the browser opens a new tab. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/**
 * A pressable tile: a real link, which works before the script has started. A tile that is coming
 * soon is no link.
 */
export const TileLink = ({ tile, className, children }: TileLinkProps) => {
  const { isTapped, onClick } = useTile(tile);
  const shown = useExposure<HTMLElement>(tile.resourceGid);
  const start = useRef<Point>(undefined);
  const href = tileHref(tile);

  if (href === undefined) return <div className={cx(styles.tile, 'muted', className)}>{children}</div>;

  const press = (event: MouseEvent): void => {
    if (isForBrowser(event)) return;
    const wasScroll = event.detail > 0 && start.current !== undefined && isScroll(start.current, event);
    if (wasScroll) event.preventDefault();
    else onClick(event);
  };

  return (
    <Pressable
      ref={shown}
      href={href}
      className={cx(styles.tile, className)}
      data-tapped={isTapped || undefined}
      onPointerDown={(event: PointerEvent) => {
        start.current = { clientX: event.clientX, clientY: event.clientY };
      }}
      onClick={press}
    >
      {children}
    </Pressable>
  );
};
