import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectWhole } from './accessibility.ts';
import { untilAtRest } from './at-rest.ts';
import { expectKeyboardReachesAll } from './keyboard.ts';
import { expect, test } from './test.ts';

export interface Visit {
  faults: string[];
  path: string;
  links: string[];
}

/** Runs in the page once it is at rest. */
const readScreen = ({ app, lost }: { app: string; lost: string[] }): Visit => {
  const main = document.querySelector('main');
  const words = main?.innerText.trim() ?? '';
  const failed = main?.querySelector('[role="alert"] h2')?.textContent;
  const titles = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent?.trim() ?? '');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => new URL(href));
  const own = links.filter(
    ({ origin, pathname }) => origin === location.origin && `${pathname}/`.startsWith(`${app}/`),
  );
  return {
    faults: [
      ...(words === '' ? ['is blank'] : []),
      ...(failed ? [`failed: ${failed}`] : []),
      ...titles.filter((title) => lost.includes(title)),
    ],
    path: location.pathname.slice(app.length),
    links: [...new Set(own.map(({ pathname, search }) => `${pathname.slice(app.length) || '/'}${search}`))],
  };
};

/** Loads a screen by its link, and reads it once it is at rest. */
export const visit = async (page: Page, app: string, link: string): Promise<Visit> => {
  await page.goto(`${app}${link}`);
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  await untilAtRest(page);
  return page.evaluate(readScreen, { app, lost: [m.frame_missing_title(), m.frame_error_title()] });
};

/**
 * Fails unless the screen is accessible, has no layout faults and can be used by keyboard. The order of the Tab key
 * depends on neither language nor colours: it is checked in one look.
 */
export const expectWholeForEverybody = async (page: Page): Promise<void> => {
  await expectWhole(page);
  if (test.info().project.use.colorScheme === 'light') await expectKeyboardReachesAll(page);
};
