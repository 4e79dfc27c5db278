import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible, expectNoFaults } from './support/accessibility.ts';
import { offlineErrors } from './support/browser-errors.ts';
import { followPath } from './support/path.ts';
import { mobileField, becomeUser, signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

const searchField = (page: Page) => page.getByRole('searchbox', { name: m.coupons_search() });

/** Links to coupons on the page. */
const rows = (page: Page) => page.getByRole('main').locator('a[href*="/couponDetail?gid="]');

const rowOf = (page: Page, gid: string) => page.getByRole('main').locator(`a[href$="/couponDetail?gid=${gid}"]`);

const takeCode = (page: Page) => page.getByRole('contentinfo').getByRole('button').last().click();

/** Shops answer with no content: the last screen, which leaves for the shop after some seconds, stays and can be measured. */
const keepFromShops = (page: Page, app: string) =>
  page.route(
    (url) => !url.pathname.startsWith(`${app}/`),
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );

test('a guest finds coupons by brand, by category and by typing in three scripts', async ({ page, app }) => {
  await page.goto(`${app}/`);
  await tile(page, 'coupons').click();
  await page.waitForURL(`**${app}/coupon`);
  await expect(rows(page).first()).toBeVisible();

  await test.step('by typing, with a mistake, in either script', async () => {
    for (const [typed, gid] of [
      ['tifin', 'tiffinco'],
      ['टिफ़िन', 'tiffinco'],
      ['kitaab', 'kitab-ghar'],
    ] as const) {
      await searchField(page).fill(typed);
      await expect(page.getByRole('main').locator(`a[href*="/couponDetail?gid=${gid}-"]`).first()).toBeVisible();
    }
    await expectNoFaults(page);
    await searchField(page).fill('zzzzqqq');
    await expect(page.getByText(m.common_no_results_for_query({ query: 'zzzzqqq' }))).toBeVisible();
  });

  await test.step('by category', async () => {
    await page.goto(`${app}/category`);
    await expect(page.locator('a[href$="/couponList?gid=footwear"]')).toBeVisible();
    await page.locator('a[href$="/couponList?gid=footwear"]').click();
    await expect(rows(page).first()).toHaveAttribute('href', /kadam-shoes|mojri-lane/);
    await page.goto(`${app}/categorySecond?gid=food`);
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('by brand and by shop', async () => {
    await page.goto(`${app}/brand`);
    await expect(page.locator('a[href$="/brand?gid=safar-bus"]')).toBeVisible();
    await page.locator('a[href$="/brand?gid=safar-bus"]').click();
    await expect(rows(page).first()).toHaveAttribute('href', /safar-bus/);
    await page.goto(`${app}/shopList`);
    await page.getByLabel(m.common_city()).selectOption('Pune');
    await expect(page.locator('a[href*="/brand?gid="]').first()).toBeVisible();
    await page.getByLabel(m.common_city()).selectOption('');
  });

  await test.step('sees the verification of a coupon, and signs in only to claim it', async () => {
    await page.goto(`${app}/couponDetail?gid=tiffinco-week`);
    await expect(page.getByText(m.coupons_fact_minimum())).toBeVisible();
    await expect(page.getByText('LUNCH50')).toHaveCount(0);
    await page.getByRole('button', { name: m.common_save(), exact: true }).click();
    await expect(mobileField(page)).toBeVisible();
  });
});

test('the coupon page is served with its coupons, and requests more only after a city is chosen', async ({
  page,
  app,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${app}/coupon`);
  await expect(page.getByLabel(m.common_city())).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await expect(rows(page).first()).toBeVisible();
  expect(calls.filter((path) => path.endsWith('/couponRecommend'))).toEqual([]);
  await page.getByLabel(m.common_city()).selectOption('Pune');
  await expect.poll(() => calls.filter((path) => path.endsWith('/couponRecommend')).length).toBe(1);
  await page.reload();
  await expect(page.getByLabel(m.common_city())).toHaveValue('Pune');
});

test('a coupon of the home page has its code copied', async ({ page, app, phone }) => {
  await becomeUser(page, phone);
  await keepFromShops(page, app);
  const path = await followPath(page, app, 'coupon from home');
  await page.goto(`${app}/`);
  await path.waitUntilIdle();
  await tile(page, 'coupons').click();
  // The home page has coupons of its own.
  await page.waitForURL(`**${app}/coupon`);
  await expect(searchField(page)).toBeVisible();
  await rows(page).first().click();
  await takeCode(page);
  await page.waitForURL(`**${app}/redirectPage?gid=*`);
  await expect(page.getByRole('main')).toContainText(/[A-Z0-9-]{4,}/);
  await path.check();
});

test('a code is found, copied and used, and its user says whether it worked', async ({ page, app, phone }) => {
  await becomeUser(page, phone);
  await keepFromShops(page, app);
  const path = await followPath(page, app, 'coupon from search');
  await page.goto(`${app}/coupon`);
  await searchField(page).fill('chai adda own code');
  // The page has the same coupon further down; what was found has filters.
  await expect(page.getByRole('button', { name: m.common_worked_today() })).toBeVisible();
  await path.waitUntilIdle();
  await rowOf(page, 'chai-adda-own').click();
  await takeCode(page);
  await page.waitForURL(`**${app}/redirectPage?gid=chai-adda-own`);
  await expect(page.getByText(/CHAI-[A-Z0-9]{10}/)).toBeVisible();
  await path.check();
  await page.unrouteAll();

  await page.goto(`${app}/redirectPage?gid=chai-adda-own`);
  await page.getByRole('button', { name: m.coupons_redirect_stay() }).click();
  await expectNoFaults(page);
  await expect(page.getByText(/CHAI-[A-Z0-9]{10}/)).toBeVisible();
  await page.getByRole('button', { name: m.coupons_redirect_now() }).click();
  await page.waitForURL('**/offers/shops/chai-adda/own');
  await page.goBack();

  await page.goto(`${app}/couponDetail?gid=chai-adda-own`);
  await expect(page.getByText(/CHAI-[A-Z0-9]{10}/)).toBeVisible();
  await page.getByRole('button', { name: m.common_yes(), exact: true }).click();
  await expect(page.getByRole('button', { name: m.common_yes(), exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test.describe(() => {
  test.use({ prefetches: true });

  test('coupons are saved, found under my coupons without a network, and removed', async ({
    page,
    app,
    phone,
    context,
    browserErrors,
  }) => {
    await page.goto(`${app}/couponDetail?gid=safar-bus-flat`);
    await page.getByRole('button', { name: m.common_save(), exact: true }).click();
    await signInByCode(page, phone);
    await expect(page.getByRole('button', { name: m.coupons_remove(), exact: true })).toBeVisible();

    await page.goto(`${app}/rewards/myrewards?source=coupon&tabKey=2`);
    await expect(rowOf(page, 'safar-bus-flat')).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: m.coupons_state_expired(), exact: true }).click();
    await expect(page.getByText(m.coupons_mine_none())).toBeVisible();
    await page.getByRole('button', { name: m.coupons_mine_good(), exact: true }).click();
    await page.getByLabel(m.coupons_age()).selectOption({ label: m.coupons_age_year() });
    await expect(page.getByText(m.coupons_mine_none())).toBeVisible();
    await page.getByLabel(m.coupons_age()).selectOption({ label: m.coupons_age_week() });
    await rowOf(page, 'safar-bus-flat').click();
    await expect(page.getByText(m.coupons_fact_minimum())).toBeVisible();

    browserErrors.allow(offlineErrors);
    await context.setOffline(true);
    await page.goBack();
    await expect(rowOf(page, 'safar-bus-flat')).toBeVisible();
    await rowOf(page, 'safar-bus-flat').click();
    await expect(page.getByText(m.coupons_fact_minimum())).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: m.coupons_remove(), exact: true }).click();
    await expect(page.getByRole('button', { name: m.common_save(), exact: true })).toBeVisible();
  });
});

test('a coupon is shared as a link with a picture, and without its code', async ({ page, app, phone }) => {
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { canShare: () => true, share: async (content: ShareData) => void shared.push(content) });
  });
  await becomeUser(page, phone);
  await page.goto(`${app}/couponDetail?gid=kitab-ghar-new`);
  await page.getByRole('banner').getByRole('button', { name: m.common_share() }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: m.frame_other_apps() }).click();
  const shared = await page.evaluate(async () => {
    const [content] = (window as unknown as { shared: ShareData[] }).shared;
    const [file] = content?.files ?? [];
    return { ...content, files: undefined, type: file?.type, bytes: [...new Uint8Array(await file!.arrayBuffer())] };
  });
  const { bytes, ...words } = shared;
  expect(words).toMatchObject({
    type: 'image/png',
    url: expect.stringMatching(/\/couponDetailOther\?gid=kitab-ghar-new$/),
  });
  expect(Buffer.from(bytes).readUInt32BE(16)).toBe(1_080);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test('an old link to a coupon says that it has ended and leads to others', async ({ page, app, browserErrors }) => {
  browserErrors.allow(/404/);
  await page.goto(`${app}/couponDetailOther?gid=nobody-has-this`);
  await expect(page.getByText(m.coupons_gone_title())).toBeVisible();
  await page.getByRole('link', { name: m.common_coupons(), exact: true }).click();
  await page.waitForURL(`**${app}/coupon`);
  await page.goto(`${app}/redirectPage?gid=tiffinco-week`);
  await page.getByRole('link', { name: m.coupons_redirect_back() }).click();
  await page.waitForURL(`**${app}/couponDetail?gid=tiffinco-week`);
});
