import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator sees what is typed in the app’s own page, at any moment and for anyone, before it is saved', async ({
  page,
  otherDevice: phone,
  app,
}) => {
  await page.goto(await inviteAdmin(`pavi-${randomUUID().slice(0, 8)}`));
  await acceptInvitation(page);
  await page.goto(`${consoleOrigin()}/console/content/resource/demo-electricity`);
  const frame = page.frameLocator(`iframe[title="${m.console_preview_frame()}"]`);
  const preview = page.locator('details.preview');
  const tile = frame.getByRole('main').getByText('बिजली, अभी लिखा', { exact: true });
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);

  await test.step('a Hindi title is in the page while it is typed', async () => {
    await expect(frame.getByText(m.frame_preview())).toBeVisible();
    await preview.getByLabel(m.console_preview_language()).selectOption('hi');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByLabel(m.console_in_hindi({ field: m.console_field_formal_title() })).fill('बिजली, अभी लिखा');
    await expect(tile).toBeVisible();
    await preview.getByLabel(m.console_preview_theme()).selectOption('dark');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectAccessible();
  });

  await test.step('nothing in it can be pressed', async () => {
    await tile.click();
    await expect(tile).toBeVisible();
  });

  await test.step('after the end of its window the tile is gone', async () => {
    await page.getByLabel(m.console_field_end_time(), { exact: true }).fill('2031-01-01T00:00');
    await preview.getByLabel(m.console_preview_at()).fill('2031-01-01T00:00');
    await expect(tile).toHaveCount(0);
    await preview.getByLabel(m.console_preview_at()).fill('2030-12-31T23:59');
    await expect(tile).toBeVisible();
  });

  await test.step('a viewer of another state does not see it', async () => {
    await page.getByLabel(m.console_field_location_limit(), { exact: true }).fill('KA');
    await expect(tile).toHaveCount(0);
    await preview.getByLabel(m.console_preview_state()).selectOption('KA');
    await expect(tile).toBeVisible();
  });

  await test.step('the app of everyone else is as before', async () => {
    await phone.goto(`${app}/?language=hi_IN`);
    await expect(phone.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(phone.getByText('बिजली, अभी लिखा')).toHaveCount(0);
  });

  await test.step('on a phone it is folded, and nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByText(m.console_preview(), { exact: true })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByText(m.console_preview(), { exact: true }).click();
    await expect(frame.getByText(m.frame_preview())).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
