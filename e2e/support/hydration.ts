import type { Page } from '@playwright/test';

/** Waits for hydration: the app handles presses from now on. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
};
