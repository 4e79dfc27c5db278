import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { followPath } from './support/path.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

/** What the paths end with: the code is shown, and has been copied. */
const codeOnWay = /[A-Z0-9-]{4,}/;

/** The last screen leaves for the shop after some seconds; a shop that answers with no content lets it be measured for as long as that takes. */
const keepFromShops = (page: Page, app: string) =>
  page.route(
    (url) => !url.pathname.startsWith(`${app}/`),
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );

test('from the home page to a copied code takes no more than docs/paths.md says', async ({ page, app, phone }) => {
  await becomeUser(page, phone);
  await keepFromShops(page, app);
  const path = await followPath(page, app, 'coupon from home');
  await page.goto(`${app}/`);
  await path.rest();
  await tile(page, 'coupons').click();
  // The home page has coupons of its own.
  await page.waitForURL(`**${app}/coupon`);
  await expect(page.getByRole('searchbox', { name: m.coupons_search() })).toBeVisible();
  await page.locator('main a[href*="/couponDetail?gid="]').first().click();
  await page.getByRole('contentinfo').getByRole('button').last().click();
  await page.waitForURL(`**${app}/redirectPage?gid=*`);
  await expect(page.getByRole('main')).toContainText(codeOnWay);
  await path.end();
});

test('from search to a copied code takes no more than docs/paths.md says', async ({ page, app, phone }) => {
  await becomeUser(page, phone);
  await keepFromShops(page, app);
  const path = await followPath(page, app, 'coupon from search');
  await page.goto(`${app}/coupon`);
  await page.getByRole('searchbox', { name: m.coupons_search() }).fill('chai adda own code');
  // The page has the same coupon further down; what was found has filters.
  await expect(page.getByRole('button', { name: m.coupons_filter_verified() })).toBeVisible();
  await path.rest();
  await page.locator('main a[href$="/couponDetail?gid=chai-adda-own"]').click();
  await page.getByRole('contentinfo').getByRole('button').last().click();
  await page.waitForURL(`**${app}/redirectPage?gid=*`);
  await expect(page.getByText(/CHAI-[A-Z0-9]{10}/)).toBeVisible();
  await path.end();
});
