import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { currentLanguage, setLanguage } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { openMore, tile, titleOf } from './support/tiles.ts';

const names = { auto: m.identity_language_auto, en: m.identity_language_en, hi: m.identity_language_hi };

const chooseLanguage = async (page: Page, choice: keyof typeof names): Promise<void> => {
  await page.getByRole('radio', { name: names[choice]() }).check();
  await page.getByRole('button', { name: m.common_save() }).click();
};

const html = (page: Page) => page.locator('html');

/** The language and the colours in which the server drew a page, before any script. */
const drawnIn = async (page: Page, address: string): Promise<string> => (await page.request.get(address)).text();

test('the language changes at once without a reload, and stays', async ({ page, app }) => {
  const own = currentLanguage();
  const other = own === 'hi' ? 'en' : 'hi';
  await page.goto(`${app}/my`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const heading = () => page.getByRole('heading', { level: 1, name: m.common_me() });
  const toLanguages = async () => {
    await page.getByRole('link', { name: m.identity_language() }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.identity_language() })).toBeVisible();
  };

  await toLanguages();
  await expect(page.getByRole('button', { name: m.common_save() })).toBeDisabled();
  await chooseLanguage(page, other);
  setLanguage(other);
  await expect(heading()).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', other);

  await page.reload();
  await expect(heading()).toBeVisible();
  const home = await drawnIn(page, `${app}/`);
  expect(home).toContain(`<html lang="${other}"`);
  expect(home).toContain(m.feed_home_title());

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await toLanguages();
  await chooseLanguage(page, 'auto');
  setLanguage(own);
  await expect(heading()).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', own);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.goto(`${app}/`);
  await expect(tile(page, 'electricity')).toBeVisible();
});

test('the colours change at once, and the next page arrives in them', async ({ page, app }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const pageColours = { light: 'rgb(251, 248, 242)', dark: 'rgb(11, 19, 18)' };
  await page.goto(`${app}/system`);
  for (const [theme, label] of [
    ['dark', m.identity_theme_dark()],
    ['light', m.identity_theme_light()],
  ] as const) {
    await page.getByRole('radio', { name: label }).check();
    await expect(html(page)).toHaveAttribute('data-theme', theme);
    await expect.poll(background).toBe(pageColours[theme]);
    await expectAccessible(page);
    expect(await drawnIn(page, `${app}/`)).toContain(`data-theme="${theme}"`);
    await page.reload();
    await expect(page.getByRole('radio', { name: label })).toBeChecked();
    await expect.poll(background).toBe(pageColours[theme]);
  }
  await page.getByRole('radio', { name: m.identity_theme_auto() }).check();
  await expect(html(page)).not.toHaveAttribute('data-theme');
});

test('icons are in four columns; in the main menu those after the first four are set apart', async ({ page, app }) => {
  await page.goto(`${app}/`);
  await openMore(page);
  const grids = ['electricity', 'gas'].map((first) =>
    page
      .getByRole('list')
      .filter({ has: page.getByRole('link', { name: titleOf(first) }) })
      .last(),
  );
  const [menu = [], squares = []] = await Promise.all(
    grids.map((grid) =>
      grid.getByRole('listitem').evaluateAll((items) =>
        items.map((item) => {
          const { left, top } = item.getBoundingClientRect();
          return { left, top, padding: Number.parseFloat(getComputedStyle(item).paddingTop) };
        }),
      ),
    ),
  );
  for (const items of [menu, squares]) {
    expect(items.length).toBeGreaterThan(4);
    expect(new Set(items.slice(0, 4).map(({ top }) => top)).size).toBe(1);
    expect(new Set(items.map(({ left }) => left)).size).toBe(4);
  }
  const paddings = (items: typeof menu) => [...new Set(items.map(({ padding }, at) => `${at < 4}: ${padding > 0}`))];
  expect(paddings(menu)).toEqual(['true: false', 'false: true']);
  expect(paddings(squares)).toEqual(['true: false', 'false: false']);
});
