import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Tracks the pending requests of each page of a context. */
export const watchRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
};

/**
 * Runs in the page: waits until nothing else is to be done, then lists its skeletons, and more than one screen at a time.
 * Not by requestIdleCallback: Chromium no longer calls it in a document that followed links and changed its size.
 */
const readWhatIsDrawn = (timeout: number) =>
  new Promise<string[]>((resolve) => {
    const read = (unrest: string[]): void => {
      const outlines = [...document.querySelectorAll('output:has([data-shape][data-width])')];
      const screens = document.querySelectorAll('main').length;
      resolve([
        ...unrest,
        ...outlines.map(({ textContent }) => `outlines: ${textContent}`),
        ...(screens > 1 ? [`${screens} screens`] : []),
      ]);
    };
    setTimeout(() => read([`busy for ${timeout} ms`]), timeout);
    void scheduler.postTask(() => read([]), { priority: 'background' });
  });

/** A page that is not idle within this time is busy. */
const busyMs = 2_000;
/** Longer than the timeout of any call. */
const maxUnrestMs = 45_000;

/** Waits until a page fetches nothing, shows no skeletons and is idle, twice in a row. */
export const untilAtRest = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url());
  let quietTimes = 0;
  const readUnrest = async (): Promise<string[]> => {
    const drawn = await page.evaluate(readWhatIsDrawn, busyMs).catch((error: Error) => [error.message]);
    const fetched = [...(underWay.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    const unrest = [...drawn, ...fetched];
    quietTimes = unrest.length === 0 ? quietTimes + 1 : 0;
    return quietTimes >= 2 ? [] : [`quiet ${quietTimes} times`, ...unrest];
  };
  const message = `${pathname} comes to rest`;
  await expect.poll(readUnrest, { message, intervals: [20], timeout: maxUnrestMs }).toEqual([]);
};
