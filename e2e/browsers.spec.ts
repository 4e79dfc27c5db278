import { m } from '@sikka/messages';
import { expectNoFaults } from './support/accessibility.ts';
import { openEmulator } from './support/emulator.ts';
import { pressNotification, serviceWorkerOf } from './support/service-worker.ts';
import { becomeUser, codeField, requestCode, signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { translatePage } from './support/translator.ts';

test('a browser that deleted its storage and kept the cookie stays signed in, without another code', async ({
  page,
  app,
  phone,
}) => {
  await becomeUser(page, phone);
  await page.goto(`${app}/deal`);
  const uid = await page.getByText(/^\d{10}$/).textContent();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.reload();
  await expect(page.getByText(uid ?? '', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`${app}/deal`);

  // In the new document: the old one may still store the session with a late reply.
  await page.addInitScript(() => localStorage.removeItem('session'));
  await page.goto(`${app}/login`);
  await page.waitForURL(`**${app}/my`);
  await expect(page.getByRole('link', { name: m.identity_edit(), exact: true })).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/sendCode'))).toEqual([]);
});

test('a second tab shows nothing private after a sign-out in the first', async ({ page, app, phone }) => {
  await becomeUser(page, phone);
  const [own, open] = [await page.context().newPage(), await page.context().newPage()];
  await own.goto(`${app}/deal`);
  await expect(own.getByText(/^\d{10}$/)).toBeVisible();
  await open.goto(`${app}/my`);
  await expect(open.getByRole('link', { name: m.identity_edit(), exact: true })).toBeVisible();

  await signOut(page, app);
  await own.waitForURL(`**${app}/login`);
  await expect(own.getByText(/^\d{10}$/)).toHaveCount(0);
  await expect(open.getByRole('heading', { name: m.identity_guest_heading() })).toBeVisible();
  await expect(open.getByText(phone.slice(-4))).toHaveCount(0);
  expect(await own.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own:')))).toEqual([]);
});

test('a page translated by the browser keeps working: a check-in, a code, a coupon search', async ({
  page,
  app,
  phone,
}) => {
  await becomeUser(page, phone);

  await test.step('checks in', async () => {
    await page.goto(`${app}/rewards`);
    const press = page.getByRole('button', { name: m.rewards_check_in_press({ coins: '25' }), exact: true });
    await expect(press).toBeVisible();
    await translatePage(page);
    await press.click();
    await expect(press).toHaveCount(0);
    await expect(page.getByText(m.rewards_check_in_done({ coins: '25' }))).toBeVisible();
    await expect(page.getByRole('main').getByText('25', { exact: true }).first()).toBeVisible();
  });

  await test.step('takes a code, which is not translated', async () => {
    await page.goto(`${app}/couponDetail?gid=chai-adda-own`);
    const take = page.getByRole('contentinfo').getByRole('button').last();
    await expect(take).toBeVisible();
    await translatePage(page);
    await take.click();
    await page.getByRole('button', { name: m.coupons_redirect_stay() }).click();
    await expect(page.getByText(/CHAI-[A-Z0-9]{10}/)).toBeVisible();
    await page.goto(`${app}/couponDetail?gid=chai-adda-own`);
    await translatePage(page);
    await expect(page.locator('code[translate="no"]')).toHaveText(/^CHAI-[A-Z0-9]{10}$/);
  });

  await test.step('filters coupons, forth and back', async () => {
    await page.goto(`${app}/coupon`);
    const rows = page.getByRole('main').locator('a[href*="/couponDetail?gid="]');
    // React draws a page anew that was translated before it took it over, and says so in the console.
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await expect(rows.first()).toBeVisible();
    await translatePage(page);
    const search = page.getByRole('searchbox', { name: m.coupons_search() });
    for (const [typed, brand] of [
      ['tifin', 'tiffinco'],
      ['kitaab', 'kitab-ghar'],
    ] as const) {
      await search.fill(typed);
      await expect(page.getByRole('main').locator(`a[href*="/couponDetail?gid=${brand}-"]`).first()).toBeVisible();
    }
    await search.fill('zzzzqqq');
    await expect(page.getByText(m.common_no_results_for_query({ query: 'zzzzqqq' }))).toBeVisible();
    await search.fill('');
    await page.getByLabel(m.common_city()).selectOption('Pune');
    await expect(rows.first()).toBeVisible();
    await page.getByLabel(m.common_city()).selectOption('');
    await expect(rows.first()).toBeVisible();
  });
});

test.describe(() => {
  test.use({ prefetches: true });

  test('a pressed notification keeps a half-written form, and opens without a reload', async ({
    page,
    app,
    phone,
    context,
  }) => {
    await becomeUser(page, phone);
    await page.goto(`${app}/editusername`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const worker = await serviceWorkerOf(context);
    const nickname = page.getByLabel(m.common_name(), { exact: true });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);

    await nickname.fill('Asha');
    await pressNotification(worker, '/messagelist');
    await expect(page.getByText(m.frame_notice_waits())).toBeVisible();
    await expectNoFaults(page);
    await expect(nickname).toHaveValue('Asha');
    expect(new URL(page.url()).pathname).toBe(`${app}/editusername`);

    await page.getByRole('link', { name: m.frame_notice_open() }).click();
    await page.getByRole('button', { name: m.frame_discard_confirm(), exact: true }).click();
    await page.waitForURL(`**${app}/messagelist`);
    await expect(nickname).toHaveCount(0);
    await pressNotification(worker, '/devices');
    await page.waitForURL(`**${app}/devices`);
    expect(await isSamePage()).toBe(true);
  });
});

test('the shell receives a file, which the user saves or not', async ({ page, app, phone, clock }) => {
  const emulator = await openEmulator(page);
  const goTo = (path: string) => page.frames()[1]?.evaluate((to) => location.assign(to), `${app}${path}`);
  await goTo('/login');
  await requestCode(emulator.app, phone);
  await expect(emulator.received('h5LoginSuccess').first()).toBeVisible();
  await clock.advance(61);
  await goTo('/myData');
  await emulator.app.getByRole('button', { name: m.privacy_download_request() }).click();
  const fetch = emulator.app.getByRole('button', { name: m.privacy_download_fetch(), exact: true });
  const name = /^sikka-data-[\d-]+\.zip$/;
  const sheet = emulator.screen.getByRole('dialog', { name });

  await fetch.click();
  await codeField(emulator.app).fill(await requestCode(emulator.app, phone));
  await expect(sheet).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save to this phone' }).click();
  expect((await download).suggestedFilename()).toMatch(name);
  await expect(emulator.sent('saveFile').first()).toContainText('state: saved');
});
