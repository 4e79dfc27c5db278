/** Taps on tabs within this time after a tap are ignored, in milliseconds (specification §5). */
const guardMs = 450;

/** The four tabs by route; home has three paths. */
export type TabRoute = '/' | '/games' | '/loan' | '/my';

const homes = ['/', '/index', '/appindex'];

/** The tab of a path; undefined for any other screen. */
export const tabRouteOf = (path: string): TabRoute | undefined => {
  if (homes.includes(path)) return '/';
  return (['/games', '/loan', '/my'] as const).find((route) => route === path);
};

/** Whether a tap counts, given the time of the last one that did; both in milliseconds. */
export const isTabTap = (atMs: number, lastMs: number): boolean => atMs - lastMs >= guardMs;
