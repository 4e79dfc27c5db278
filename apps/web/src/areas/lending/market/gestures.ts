import { type MouseEvent, type TouchEvent, useRef } from 'react';

/** A touch that moves further than this is no tap, in pixels (specification §5). */
const minPx = 50;

/** Where a touch moved, in pixels. */
interface Move {
  xPx: number;
  yPx: number;
}

/** The view that a touch turns to: the one after this when it is drawn to the left. Undefined for a tap and for scrolling. */
export const swipeOf = ({ xPx, yPx }: Move): 'next' | 'previous' | undefined => {
  if (Math.abs(xPx) <= minPx || Math.abs(xPx) <= Math.abs(yPx)) return undefined;
  return xPx < 0 ? 'next' : 'previous';
};

/** Hears swipes to the side with one finger; give what it returns to the element that is swiped. */
export const useSwipe = (onSwipe: (to: 'next' | 'previous') => void) => {
  const start = useRef<{ clientX: number; clientY: number }>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      start.current = touches.length === 1 ? touches[0] : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const [from, to] = [start.current, changedTouches[0]];
      start.current = undefined;
      const turned = from && to && swipeOf({ xPx: to.clientX - from.clientX, yPx: to.clientY - from.clientY });
      if (turned) onSwipe(turned);
    },
  };
};

/** Undoes presses that follow a counted one within `guardMs` milliseconds; tells whether the press counts. */
export const usePressGuard = (guardMs: number): ((event: MouseEvent) => boolean) => {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const counts = event.timeStamp - lastMs.current >= guardMs;
    if (counts) lastMs.current = event.timeStamp;
    else event.preventDefault();
    return counts;
  };
};
