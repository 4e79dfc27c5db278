import { cx } from '@sikka/ui/cx';
import { Pressable } from '@sikka/ui/pressable';
import { type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useExposure } from '#shared/analytics/use-exposure.ts';
import { tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { useTile } from '#shared/tile/use-tile.ts';
import styles from './TileLink.module.css';

/** A touch that moved further than this is a scroll and opens nothing, in pixels (specification §9). */
const scrollPx = 50;

interface Point {
  clientX: number;
  clientY: number;
}

/** Whether a press that began at one point and ended at another was meant as a scroll. */
export const isScroll = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > scrollPx;

export interface TileLinkProps {
  tile: Tile;
  className?: string | undefined;
  children: ReactNode;
}

/** A press with the keyboard has no place; one that asks for a new tab is the browser's. */
const isForBrowser = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/** A tile that can be pressed. It is a real link, so it also opens before the script has started; one that is only coming is none. */
export const TileLink = ({ tile, className, children }: TileLinkProps) => {
  const { isTapped, onClick } = useTile(tile);
  const shown = useExposure<HTMLElement>(tile.resourceGid);
  const start = useRef<Point>(undefined);
  const href = tileHref(tile);

  if (href === undefined) return <div className={cx(styles.tile, styles.coming, className)}>{children}</div>;

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
