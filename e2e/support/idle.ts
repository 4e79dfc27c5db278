import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Tracks the pending requests of each page of a context. */
export const watchRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    pendingRequests.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
};

/**
 * Runs in the page: waits until nothing else is to be done, then lists its skeletons, and more than one screen at a time.
 * Not by requestIdleCallback: Chromium no longer calls it in a document that followed links and changed its size.
 */
const readActivity = (timeout: number) =>
  new Promise<string[]>((resolve) => {
    const read = (activities: string[]): void => {
      const skeletons = [...document.querySelectorAll('output:has([data-shape][data-width])')];
      const screens = document.querySelectorAll('main').length;
      resolve([
        ...activities,
        ...skeletons.map(({ textContent }) => `outlines: ${textContent}`),
        ...(screens > 1 ? [`${screens} screens`] : []),
      ]);
    };
    setTimeout(() => read([`busy for ${timeout} ms`]), timeout);
    void scheduler.postTask(() => read([]), { priority: 'background' });
  });

/** A page that is not idle within this time is busy. */
const busyMs = 2_000;
/** Longer than the timeout of any call. */
const idleTimeoutMs = 45_000;

/** Waits until a page fetches nothing, shows no skeletons and is idle, twice in a row. */
export const waitUntilIdle = async (page: Page): Promise<void> => {
  const { pathname } = new URL(page.url());
  let quietTimes = 0;
  const readActivities = async (): Promise<string[]> => {
    const drawn = await page.evaluate(readActivity, busyMs).catch((error: Error) => [error.message]);
    const fetched = [...(pendingRequests.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`);
    const activities = [...drawn, ...fetched];
    quietTimes = activities.length === 0 ? quietTimes + 1 : 0;
    return quietTimes >= 2 ? [] : [`quiet ${quietTimes} times`, ...activities];
  };
  const message = `${pathname} comes to rest`;
  await expect.poll(readActivities, { message, intervals: [20], timeout: idleTimeoutMs }).toEqual([]);
};
