import type { Page } from '@playwright/test';

/** The script has taken the page over: what is pressed from now on is answered by the app. */
export const untilAppAnswers = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
};
