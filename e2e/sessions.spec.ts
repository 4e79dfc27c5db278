import { m } from '@sikka/messages';
import { inDatabase } from './support/database.ts';
import { becomeUser, register, signInByCode, signOut } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

/** Ends all sessions of a user. */
const endSessions = (uid: string) =>
  inDatabase('delete from session where user_gid = (select user_gid from app_user where uid = $1)', [uid]);

test.beforeEach(({ browserErrors }) => browserErrors.allow(/status of 401/));

test('a session that ended on the server signs the phone out, and sign-in returns to the page', async ({
  page,
  app,
  phone,
  clock,
}) => {
  await becomeUser(page, phone);
  await page.goto(`${app}/deal`);
  const uid = await page.getByText(/^\d{10}$/).textContent();
  await page.goto(`${app}/editusername`);
  await page.getByLabel(m.common_name(), { exact: true }).fill('Asha');
  // The session ends with the press itself: earlier, any other call of the page could lead to the login first.
  await page.route(/\/modifyUser\?/, async (route) => {
    await endSessions(uid ?? '');
    await route.continue();
  });
  await page.getByRole('button', { name: m.common_save() }).click();
  await page.waitForURL(`**${app}/login`);
  await clock.advance(60);
  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/editusername`);
  await page.goto(`${app}/my`);
  await expect(page.getByRole('link', { name: m.identity_edit(), exact: true })).toBeVisible();
});

test('a guest who opens a page for users is sent to sign-in', async ({ page, app, phone }) => {
  await page.goto(`${app}/editprofile`);
  await page.waitForURL(`**${app}/login`);
  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/editprofile`);
});

test('signing out asks once, and staying changes nothing', async ({ page, app, phone }) => {
  await register(page, app, phone);
  await tile(page, 'my-sign-out').click();
  await page.waitForURL(`**${app}/logout`);
  await page.getByRole('button', { name: m.identity_stay() }).click();
  await page.waitForURL(`**${app}/my`);

  await signOut(page, app);
  await expect(page.getByRole('heading', { name: m.identity_guest_heading() })).toBeVisible();
  await expect(page.getByText(phone.slice(-4))).toHaveCount(0);
  await page.goto(`${app}/deal`);
  await page.waitForURL(`**${app}/login`);
});

test('signing out everywhere ends the session of another device too', async ({
  page,
  otherDevice,
  app,
  phone,
  clock,
}) => {
  await register(page, app, phone);
  await clock.advance(60);
  await register(otherDevice, app, phone);
  await expect(otherDevice.getByRole('link', { name: m.identity_edit(), exact: true })).toBeVisible();

  await signOut(page, app, 'everywhere');
  await otherDevice.goto(`${app}/my`);
  await expect(otherDevice.getByRole('heading', { name: m.identity_guest_heading() })).toBeVisible();
});
