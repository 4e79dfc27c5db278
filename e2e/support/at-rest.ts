import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Remembers which requests of each page of a context are under way. */
export const watchRequests = (context: BrowserContext): void => {
  context.on('page', (page) => {
    const requests = new Set<Request>();
    underWay.set(page, requests);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
  });
};

/** Runs in the page: answers once it has nothing to do, whether it still draws outlines of what is being loaded, or one screen over another. */
const isBeingDrawn = () =>
  new Promise<boolean>((resolve) =>
    requestIdleCallback(() => {
      const hasOutlines = document.querySelector('output [data-shape][data-width]') !== null;
      resolve(hasOutlines || document.querySelectorAll('main').length > 1);
    }),
  );

/** Waits until a page fetches nothing, draws no outlines and has nothing to do, twice in a row: what it shows now is what there is to see. */
export const untilAtRest = async (page: Page): Promise<void> => {
  let quietTimes = 0;
  const isAtRest = async (): Promise<boolean> => {
    const isQuiet = !(await page.evaluate(isBeingDrawn)) && underWay.get(page)?.size === 0;
    quietTimes = isQuiet ? quietTimes + 1 : 0;
    return quietTimes >= 2;
  };
  await expect.poll(isAtRest, { message: 'the page comes to rest', intervals: [20] }).toBe(true);
};
