import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { chooseCoupon, giveBackCoupon } from './support/coupons.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator looks at the first page and at a partner, and hides a coupon that the app then lacks', async ({
  page,
  otherDevice: phone,
  app,
}) => {
  const { gid, category } = await chooseCoupon();
  await page.goto(await inviteAdmin(`mina-${randomUUID().slice(0, 8)}`));
  await acceptInvitation(page);
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  const open = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  };

  await test.step('the first page has the figures as bars and as a table', async () => {
    await expect(page.getByRole('heading', { name: m.overview_now() })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(4);
    await page.getByText(m.overview_table()).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible();
  });

  await test.step('a partner has its steps and its catalogue', async () => {
    await open(m.partners_title());
    await expectAccessible();
    await page.getByRole('link', { name: 'udaan', exact: true }).click();
    await expect(page.getByRole('heading', { name: m.partners_refused_title() })).toBeVisible();
    await expectAccessible();
  });

  await test.step('rules, prizes and seasons are listed', async () => {
    for (const name of [m.growth_rules(), m.growth_prizes(), m.growth_seasons(), m.growth_kind_store_prize()]) {
      await open(name);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible();
    }
  });

  await test.step('the next version of a rule says what it would have cost', async () => {
    await open(m.growth_rules());
    await page.getByRole('button', { name: m.growth_rule_next() }).first().click();
    await page.getByRole('button', { name: m.growth_simulate() }).click();
    await expect(page.getByRole('dialog').locator('output')).toHaveText(/\d/);
    await expectAccessible();
    await page.keyboard.press('Escape');
  });

  const inApp = phone.getByRole('main').locator(`a[href$="/couponDetail?gid=${gid}"]`);

  await test.step('a hidden coupon leaves the app', async () => {
    await phone.goto(`${app}/couponList?gid=${category}`);
    await expect(inApp).toBeVisible();
    await open(m.growth_coupons());
    await page.getByRole('searchbox').fill(gid);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible();
    await page.getByRole('button', { name: m.console_export(), exact: true }).click();
    await page.getByLabel(m.console_reason()).fill('For the shop');
    const download = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: m.console_export() }).click();
    const path = await (await download).path();
    expect(readFileSync(path, 'utf8').trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('"couponGid"'),
      expect.stringContaining(`"${gid}"`),
    ]);
    await page.getByRole('button', { name: m.growth_coupon_hide(), exact: true }).click();
    await page.getByLabel(m.console_reason()).fill('The shop asked us to');
    await page.getByRole('dialog').getByRole('button', { name: m.growth_coupon_hide() }).click();
    await expect(page.getByRole('button', { name: m.growth_coupon_show() })).toBeVisible();
    await expect(async () => {
      await phone.reload();
      await expect(phone.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(inApp).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });
  await giveBackCoupon(gid);

  await test.step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['', 'partners', 'partners/udaan', 'coinRules', 'prizes', 'coupons', 'seasons']) {
      await page.goto(`${consoleOrigin()}/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
