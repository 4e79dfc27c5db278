/** A second tap on the tabs within this time is not one, in milliseconds (specification §5). */
const guardMs = 450;

/** The four tabs, by their screens; home has three addresses. */
export type TabRoute = '/' | '/games' | '/loan' | '/my';

const homes = ['/', '/index', '/appindex'];

/** The tab an address belongs to; undefined for any other screen. */
export const tabRouteOf = (path: string): TabRoute | undefined => {
  if (homes.includes(path)) return '/';
  return (['/games', '/loan', '/my'] as const).find((route) => route === path);
};

/** Whether a tap counts, given the moment of the last one that did; both in milliseconds. */
export const isTabTap = (atMs: number, lastMs: number): boolean => atMs - lastMs >= guardMs;
