import type { Devtools } from './devtools.ts';

/** Longer than a page pauses between two loads of its start, shorter than it waits before it loads other screens ahead (2 s). */
const quietMs = 1_500;

/**
 * Call before the visit. The returned function waits until the page has loaded and sent no request
 * for a while.
 */
export const watchRequests = (devtools: Devtools): (() => Promise<void>) => {
  let restart = (): void => undefined;
  devtools.on('Network.requestWillBeSent', () => restart());
  const loaded = new Promise<void>((resolve) => devtools.on('Page.loadEventFired', () => resolve()));
  return async () => {
    await loaded;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, quietMs);
      restart = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, quietMs);
      };
    });
  };
};
