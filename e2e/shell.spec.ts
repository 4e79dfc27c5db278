import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { openEmulator } from './support/emulator.ts';
import { requestCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { titleOf } from './support/tiles.ts';

test('the phone opens the app on its own home address and fills in the code that arrives', async ({
  page,
  app,
  phone,
}) => {
  const emulator = await openEmulator(page);
  await expect.poll(() => new URL(page.frames()[1]?.url() ?? '').pathname).toBe(`${app}/appindex`);
  await expect(emulator.app.getByRole('link', { name: titleOf('electricity') }).first()).toBeVisible();

  await emulator.app.getByRole('link', { name: m.feed_sign_in(), exact: true }).click();
  await requestCode(emulator.app, phone);
  await expect(emulator.received('getVerificationCode').first()).toContainText(phone);
  await expect(emulator.sent('autofillcode').first()).toBeVisible();
  await expect(emulator.received('h5LoginSuccess').first()).toContainText('isNewUser: true');
  await expect(emulator.app.getByRole('navigation')).toBeVisible();
  await expect(emulator.app.getByRole('link', { name: m.feed_sign_in(), exact: true })).toHaveCount(0);
});

test('a permission is explained by the app before the phone asks for it', async ({ page }) => {
  const emulator = await openEmulator(page);
  await emulator.app
    .getByRole('navigation')
    .getByRole('link', { name: titleOf('tab-me'), exact: true })
    .click();
  await emulator.app.getByRole('link', { name: titleOf('my-system') }).click();
  await emulator.app.getByRole('link', { name: m.common_permissions(), exact: true }).click();
  const row = emulator.app.getByRole('button', { name: m.release_permission_location() });
  await expect(row).toContainText(m.release_permission_prompt());
  await row.click();
  const reason = emulator.app.getByRole('dialog', { name: m.frame_permission_location_title() });
  await reason.getByRole('button', { name: m.common_continue() }).click();
  await emulator.screen.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(emulator.app.getByText(m.release_permission_granted())).toBeVisible();
});

test('sharing goes through the phone’s own sheet, and the phone’s back key leads back', async ({ page, app }) => {
  const emulator = await openEmulator(page);
  await page.frames()[1]?.evaluate((to) => location.assign(to), `${app}/Test`);
  await emulator.app.getByRole('button', { name: m.common_share(), exact: true }).click();
  const sheet = emulator.app.getByRole('dialog', { name: m.common_share() });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: m.frame_other_apps() }).click();
  await emulator.screen.getByRole('button', { name: 'Asha' }).click();
  await expect(emulator.sent('share').first()).toContainText('state: shared');

  await emulator.pressBack();
  await expect(emulator.app.getByRole('link', { name: titleOf('electricity') }).first()).toBeVisible();
});
