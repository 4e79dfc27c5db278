import { type PointerEvent, useRef, useState } from 'react';

/** How far a row is pulled aside before letting go deletes it, in pixels. */
const farEnough = 96;
/** Below this a touch is a tap, or a scroll. */
const begins = 12;

/** Pulls a row to the side with a finger; let go far enough, it is gone. Pressing the button of the row does the same. */
export const useSwipe = (onGone: () => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  const wasPulled = useRef(false);
  const [offset, setOffset] = useState(0);

  const end = (isGone: boolean): void => {
    start.current = undefined;
    setOffset(0);
    if (isGone) onGone();
  };

  return {
    style: offset === 0 ? undefined : { transform: `translateX(${offset}px)` },
    handlers: {
      onPointerDown: ({ isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        wasPulled.current = false;
        start.current = isPrimary ? { x, y } : undefined;
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!start.current) return;
        const [x, y] = [clientX - start.current.x, clientY - start.current.y];
        if (!wasPulled.current && (Math.abs(x) < begins || Math.abs(y) > Math.abs(x))) return;
        wasPulled.current = true;
        setOffset(x);
      },
      onPointerUp: () => end(Math.abs(offset) >= farEnough),
      onPointerCancel: () => end(false),
      /** What was pulled was not tapped. */
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!wasPulled.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
      onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
    },
  };
};
