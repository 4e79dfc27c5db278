import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { appOrigin } from './addresses.ts';
import { waitUntilIdle } from './idle.ts';
import { currentLanguage, setLanguage } from './language.ts';
import { expect } from './test.ts';

interface Visit {
  faults: string[];
  path: string;
  links: string[];
}

/** Runs in the page once it is at rest. */
const readScreen = ({ app, errorTitles }: { app: string; errorTitles: string[] }): Visit => {
  const main = document.querySelector('main');
  const text = main?.innerText.trim() ?? '';
  const failed = main?.querySelector('[role="alert"] h2')?.textContent;
  const titles = [...document.querySelectorAll('h1, h2')].map(({ textContent }) => textContent?.trim() ?? '');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => new URL(href));
  const own = links.filter(
    ({ origin, pathname }) => origin === location.origin && `${pathname}/`.startsWith(`${app}/`),
  );
  return {
    faults: [
      ...(text === '' ? ['is blank'] : []),
      ...(failed ? [`failed: ${failed}`] : []),
      ...titles.filter((title) => errorTitles.includes(title)),
    ],
    path: location.pathname.slice(app.length),
    links: [...new Set(own.map(({ pathname, search }) => `${pathname.slice(app.length) || '/'}${search}`))],
  };
};

/** Reads the screen once it is at rest. */
const read = async (page: Page, app: string): Promise<Visit> => {
  await expect(page.locator('main').first()).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  await waitUntilIdle(page);
  return page.evaluate(readScreen, { app, errorTitles: [m.frame_missing_title(), m.frame_error_title()] });
};

/** Loads a screen by its link, in a new document. */
export const visit = async (page: Page, app: string, link: string): Promise<Visit> => {
  await page.goto(`${app}${link}`);
  return read(page, app);
};

/** Runs in the page: clicks a temporary link. */
const pressLink = (href: string): void => {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
};

/** Opens a screen as a press on a link does: the app draws it in the same document, for a third of the work of `visit`. */
export const followLink = async (page: Page, app: string, link: string): Promise<Visit> => {
  await page.evaluate(pressLink, `${app}${link}`);
  return read(page, app);
};

/** Switches the device to the other look; what is loaded from now on is in it. */
export const switchLook = async (page: Page): Promise<void> => {
  const language = currentLanguage() === 'en' ? 'hi' : 'en';
  const isLight = await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches);
  await page.context().addCookies([{ name: 'lang', value: language, url: appOrigin() }]);
  await page.emulateMedia({ colorScheme: isLight ? 'dark' : 'light' });
  setLanguage(language);
};
