import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { inDatabase } from './support/database.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator signs in and confirms with a passkey', async ({ page, browserErrors }) => {
  const name = `tara-${randomUUID().slice(0, 8)}`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);

  await page.goto(await inviteAdmin(name));
  await expect(page.getByRole('img', { name: m.console_invitation_qr() })).toBeVisible();
  await expectAccessible();
  await acceptInvitation(page);

  await test.step('a passkey is added', async () => {
    await page.goto(`${consoleOrigin()}/console/devices`);
    await page.getByLabel(m.console_passkey_name()).fill('Office laptop');
    await page.getByRole('button', { name: m.console_passkey_add() }).press('Enter');
    await expect(page.getByRole('cell', { name: 'Office laptop', exact: true })).toBeVisible();
    await expectAccessible();
  });

  await test.step('it signs in', async () => {
    // The open page reads its lists once more, and is sent to the sign-in.
    browserErrors.allow(/401 \(Unauthorized\)/);
    await page.getByRole('button', { name: m.common_sign_out() }).click();
    await page.getByRole('button', { name: m.console_passkey_use() }).click();
    await expect(page.getByRole('navigation', { name: m.console_navigation() })).toBeVisible();
  });

  await test.step('it confirms its own removal, ten minutes later', async () => {
    await inDatabase(
      `update operator_session set confirmed_at = app_now() - interval '11 minutes'
       where operator_id = (select operator_id from operator where name = $1)`,
      [name],
    );
    await page.getByRole('button', { name: m.console_passkey_remove({ name: 'Office laptop' }) }).click();
    await page.getByRole('dialog').getByRole('button', { name: m.console_passkey_use() }).click();
    await expect(page.getByRole('cell', { name: 'Office laptop', exact: true })).toHaveCount(0);
  });
});
