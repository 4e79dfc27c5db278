import { m } from '@sikka/messages';
import { expectAccessible, expectNothingClipped } from './support/accessibility.ts';
import { openEmulator } from './support/emulator.ts';
import { brandName } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

test.use({ firstStart: true });

const overlayTitle = () => m.frame_agreement_title({ brand: brandName() });

test('the agreement of a first start can be read and accepted, once', async ({ page, app }) => {
  await page.goto(`${app}/my`);
  const overlay = page.getByRole('dialog', { name: overlayTitle() });
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  await expectNothingClipped(page);

  for (const [words, name] of [
    [m.common_privacy_policy(), 'privacy'],
    [m.common_terms_of_use(), 'terms'],
  ] as const) {
    const link = overlay.getByRole('link', { name: words });
    await expect(link).toHaveAttribute('href', new RegExp(`${app}/superior/${name}$`));
  }
  await page.keyboard.press('Tab');
  await expect(overlay.locator(':focus')).toHaveCount(1);

  await overlay.getByRole('button', { name: m.frame_agreement_accept() }).click();
  await expect(overlay).toBeHidden();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(tile(page, 'my-language')).toBeVisible();
  await expect(overlay).toBeHidden();
});

test('a guest who closes the agreement can browse', async ({ page, app }) => {
  await page.goto(`${app}/my`);
  const overlay = page.getByRole('dialog', { name: overlayTitle() });
  await overlay.getByRole('button', { name: m.common_close() }).click();
  await expect(overlay).toBeHidden();
  await tile(page, 'my-language').click();
  await page.waitForURL(`**${app}/setlang`);
});

test('the app reports the acceptance to the shell', async ({ page }) => {
  const emulator = await openEmulator(page);
  await emulator.app.getByRole('button', { name: m.frame_agreement_accept() }).click();
  await expect(emulator.received('privacyStatus').first()).toContainText('accepted: true');
  await expect(emulator.received('exitApp')).toHaveCount(0);
});

test('the app reports closing the agreement to the shell, and ends', async ({ page }) => {
  const emulator = await openEmulator(page);
  await emulator.app.getByRole('button', { name: m.common_close() }).click();
  await expect(emulator.received('privacyStatus').first()).toContainText('accepted: false');
  await expect(emulator.received('exitApp').first()).toBeVisible();
  await expect(emulator.screen.getByRole('dialog', { name: /was closed$/ })).toBeVisible();
});
