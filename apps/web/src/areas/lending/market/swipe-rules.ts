/** A touch that moves further than this is no tap, in pixels (specification §5). */
const leastPx = 50;

/** Where a touch moved, in pixels. */
export interface Move {
  xPx: number;
  yPx: number;
}

/** The view that a touch turns to: the one after this when it is drawn to the left. Undefined for a tap and for scrolling. */
export const swipeOf = ({ xPx, yPx }: Move): 'next' | 'previous' | undefined => {
  if (Math.abs(xPx) <= leastPx || Math.abs(xPx) <= Math.abs(yPx)) return undefined;
  return xPx < 0 ? 'next' : 'previous';
};
