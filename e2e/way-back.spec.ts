import { m } from '@sikka/messages';
import { yamuna } from './support/bills.ts';
import { signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

test('once signed in, the Back button skips the login', async ({ page, app, phone }) => {
  await page.goto(`${app}/`);
  await tile(page, 'electricity').click();
  await page.getByRole('link', { name: yamuna.billerName }).click();
  await page.waitForURL(`**${app}/login`);
  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/linkAccount?*`);

  await page.getByRole('button', { name: m.frame_back() }).click();
  await page.waitForURL(`**${app}/billList?*`);
  await page.goBack();
  await page.waitForURL(`**${app}/`);
});

test('a guest who leaves the login is back where they started', async ({ page, app }) => {
  await page.goto(`${app}/billList?billerType=Electricity`);
  await page.getByRole('link', { name: yamuna.billerName }).click();
  await page.waitForURL(`**${app}/login`);
  await page.getByRole('button', { name: m.frame_back() }).click();
  await page.waitForURL(`**${app}/billList?*`);
});

test('back from a page that was opened from outside leads home', async ({ page, app }) => {
  await page.goto(`${app}/superior/terms`);
  await page.getByRole('button', { name: m.frame_back() }).click();
  await page.waitForURL(`**${app}/`);
  await expect(tile(page, 'electricity')).toBeVisible();
});

test('an unknown address and the error page link to home', async ({ page, app, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  const answer = await page.goto(`${app}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: m.frame_missing_title() })).toBeVisible();
  await page.getByRole('link', { name: m.common_go_to_home() }).click();
  await page.waitForURL(`**${app}/`);

  await page.goto(`${app}/superior/nothing`);
  await expect(page.getByRole('heading', { name: m.frame_missing_title() })).toBeVisible();

  await page.goto(`${app}/error`);
  await expect(page.getByRole('heading', { name: m.frame_error_title() })).toBeVisible();
  await expect(page.getByRole('button', { name: m.frame_back(), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: m.frame_return() }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/error'));
});
