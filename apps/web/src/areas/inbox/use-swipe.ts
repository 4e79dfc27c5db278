import { type PointerEvent, useRef, useState } from 'react';

/** A swipe of at least this distance deletes the row, in pixels. */
const swipePx = 96;
/** A movement below this distance is a tap, in pixels. */
const tapPx = 12;

/** Swipe to delete for a row. The row also needs a delete button. */
export const useSwipe = (onDelete: () => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  const wasSwiped = useRef(false);
  const [offset, setOffset] = useState(0);

  const end = (isDeleted: boolean): void => {
    start.current = undefined;
    setOffset(0);
    if (isDeleted) onDelete();
  };

  return {
    style: offset === 0 ? undefined : { transform: `translateX(${offset}px)` },
    handlers: {
      onPointerDown: ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        wasSwiped.current = false;
        start.current = isPrimary ? { x, y } : undefined;
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!start.current) return;
        const [x, y] = [clientX - start.current.x, clientY - start.current.y];
        if (!wasSwiped.current && (Math.abs(x) < tapPx || Math.abs(y) > Math.abs(x))) return;
        wasSwiped.current = true;
        setOffset(x);
      },
      onPointerUp: () => end(Math.abs(offset) >= swipePx),
      onPointerCancel: () => end(false),
      /** A swipe must not open the link. */
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!wasSwiped.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
};
