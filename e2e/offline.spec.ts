import type { BrowserContext, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible, expectNothingClipped } from './support/accessibility.ts';
import { offlineErrors } from './support/browser-errors.ts';
import { codeField, mobileField } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

test.use({ prefetches: true });

/** The service worker answers this page from now on. */
const untilWorkerAnswers = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Where the browser took the app's scripts from; older Chromium, which asks the worker, does not say. */
const sourcesOfScripts = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => {
    type Routed = PerformanceEntry & { workerFinalSourceType?: string; workerFinalRouterSource?: string };
    const scripts = (performance.getEntriesByType('resource') as Routed[]).filter(({ name }) =>
      /\/(main|framework)-[^/]+\.js$/.test(name),
    );
    return scripts.map((each) => each.workerFinalRouterSource ?? each.workerFinalSourceType ?? 'cache');
  });

/** Some Chromium reports a network to pages opened without one, which phones do not: the offline event is sent again. */
const tellOffline = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(false);
  await context.setOffline(true);
};

test.beforeEach(async ({ page, app, browserErrors }) => {
  browserErrors.allow(offlineErrors);
  await page.goto(`${app}/`);
  await untilWorkerAnswers(page);
});

test('what was read once is available offline', async ({ page, context }) => {
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.reload();
  await expect(tile(page, 'electricity')).toBeVisible();
  expect(await sourcesOfScripts(page)).toEqual(['cache', 'cache']);
  await tellOffline(context);
  await expect(page.getByText(m.common_offline_notice())).toBeVisible();
  const pictures = page.getByRole('main').locator('img');
  await expect(pictures.first()).toBeVisible();
  expect(await pictures.first().evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(m.common_offline_notice())).toHaveCount(0);
});

test('an unread page shows the cover with its three steps, and loads when back online', async ({
  page,
  context,
  app,
}) => {
  await context.setOffline(true);
  await page.goto(`${app}/my`);
  const cover = page.getByRole('heading', { name: m.frame_offline_title() });
  await expect(cover.or(page.getByRole('button', { name: m.common_try_again() }))).toBeVisible();
  await tellOffline(context);
  await expect(cover).toBeVisible();
  await expect(page.getByText(m.frame_offline_text())).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    m.frame_offline_step_network(),
    m.frame_offline_step_restart(),
    m.frame_offline_step_support(),
  ]);
  await expectAccessible(page);
  await expectNothingClipped(page);
  await expect(page.getByRole('button', { name: m.frame_reload() })).toBeVisible();

  await context.setOffline(false);
  // The page loads without a press; on a busy machine the first try may time out, and the page offers another.
  const again = page.getByRole('button', { name: m.common_try_again() });
  const language = tile(page, 'my-language');
  await expect(language.or(again)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(language).toBeVisible();
});

test('sign-in says that the phone is offline, and sends the code when it is online again', async ({
  page,
  context,
  app,
  phone,
}) => {
  await page.goto(`${app}/login`);
  await mobileField(page).fill(phone);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: m.identity_code_get() });
  await send.click();
  await expect(page.getByText(m.frame_offline_text())).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByText(m.frame_offline_text())).toHaveCount(0);
  await send.click();
  await expect(codeField(page)).toBeVisible();
});

test('an open page shows that the network is gone', async ({ page, context }) => {
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText(m.common_offline_notice())).toBeVisible();
  await expect(tile(page, 'electricity')).toBeVisible();
});

test('our own games, opened once, are played without a network', async ({ page, context, app }) => {
  const bowl = page.getByRole('button', { name: m.games_cricket_start() });
  const stacks = page.getByRole('region', { name: m.games_coins_table() }).getByRole('button');
  await page.goto(`${app}/cricket`);
  await expect(bowl).toBeVisible();
  await page.goto(`${app}/coinSort`);
  await expect(stacks.first()).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.reload();
  await stacks.first().click();
  await expect(page.getByText(m.games_coins_lifted())).toBeVisible();
  await page.goto(`${app}/cricket`);
  await bowl.click();
  await expect(page.getByText(m.games_cricket_wait())).toBeVisible();
});
