import type { Page } from '@playwright/test';

/** Longer than a page pauses between two loads of its start, shorter than it waits before it loads other screens ahead (2 s). */
const quietMs = 1_500;

/** Waits until the page has loaded and has asked for nothing more for a while. */
export const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, quietMs);
    page.on('request', () => {
      clearTimeout(timer);
      timer = setTimeout(resolve, quietMs);
    });
  });
};
