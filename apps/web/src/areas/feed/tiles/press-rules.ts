/** A touch that moved further than this is a scroll and opens nothing, in pixels (specification §9). */
const scrollPx = 50;

export interface Point {
  clientX: number;
  clientY: number;
}

/** Whether a press that began at one point and ended at another was meant as a scroll. */
export const isScroll = (from: Point, to: Point): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > scrollPx;
