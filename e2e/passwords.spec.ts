import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import {
  requestCode,
  codeField,
  mobileField,
  passwordField,
  becomeUser,
  signInByPassword,
  signOut,
} from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const first = 'Kolam#2026';
const second = 'Jhula-4-two';
const third = 'Diya*nine99';

const oldField = (page: Page) => page.getByLabel(m.identity_password_old(), { exact: true });
const newField = (page: Page) => page.getByLabel(m.identity_password_new(), { exact: true });
const repeatField = (page: Page) => page.getByLabel(m.identity_password_repeat(), { exact: true });
const save = (page: Page) => page.getByRole('button', { name: m.identity_password_save() });

const enterNew = async (page: Page, password: string, repeated = password): Promise<void> => {
  await newField(page).fill(password);
  await repeatField(page).fill(repeated);
  await save(page).click();
};

const expectPasswordSaved = (page: Page) => expect(page.getByText(m.identity_password_saved())).toBeVisible();

/** A user who set a password right after registering. */
const registerWithPassword = async (page: Page, app: string, phone: string): Promise<void> => {
  await becomeUser(page, phone);
  await page.goto(`${app}/setpassword`);
  await enterNew(page, first);
  await expectPasswordSaved(page);
};

test('a user sets a password, signs out and signs in with it', async ({ page, app, phone, browserErrors }) => {
  browserErrors.allow(/status of 4\d\d/);
  await becomeUser(page, phone);
  await page.goto(`${app}/setpassword`);

  await expect(oldField(page)).toHaveCount(0);
  await expect(newField(page)).toHaveAttribute('autocomplete', 'new-password');
  await enterNew(page, first, `${first}x`);
  await expect(repeatField(page)).toHaveAccessibleDescription(m.identity_password_different());
  await expectAccessible(page);
  await enterNew(page, first);
  await expectPasswordSaved(page);
  await page.goto(`${app}/setpassword`);
  await expect(page.getByRole('heading', { name: m.identity_password_change() })).toBeVisible();

  await signOut(page, app);
  await expect(page.getByRole('heading', { name: m.identity_guest_heading() })).toBeVisible();
  await page.goto(`${app}/login`);
  await mobileField(page).fill(phone);
  await page.getByRole('button', { name: m.identity_use_password() }).click();
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');

  await passwordField(page).fill('Kolam#2025');
  await page.getByRole('button', { name: m.common_sign_in(), exact: true }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(m.problem_credentialsWrong());
  await expectAccessible(page);
  await passwordField(page).fill(first);
  await page.getByRole('button', { name: m.common_sign_in(), exact: true }).click();
  await page.waitForURL(`**${app}/my`);
  await expect(page.getByRole('link', { name: m.identity_edit(), exact: true })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the form submits itself at the last character on a device where the password was used before', async ({
  page,
  app,
  phone,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4\d\d/);
  await registerWithPassword(page, app, phone);
  await signOut(page, app);
  await signInByPassword(page, app, phone, first);
  await signOut(page, app);

  await page.goto(`${app}/login`);
  await mobileField(page).fill(phone);
  await page.getByRole('button', { name: m.identity_use_password() }).click();
  await passwordField(page).fill('Kolam#1');
  await page.getByRole('button', { name: m.common_sign_in(), exact: true }).click();
  await expect(passwordField(page)).toHaveAccessibleDescription(m.identity_credentials_wrong());
  await passwordField(page).fill('');
  await passwordField(page).pressSequentially(first);
  await page.waitForURL(`**${app}/my`);
});

test('a password is changed with the old one, and not to one that was used before', async ({
  page,
  app,
  phone,
  browserErrors,
}) => {
  browserErrors.allow(/status of 4\d\d/);
  await registerWithPassword(page, app, phone);
  await signOut(page, app);
  await signInByPassword(page, app, phone, first);

  await page.goto(`${app}/setpassword`);
  await oldField(page).fill('Kolam#2025');
  await enterNew(page, second);
  await expect(oldField(page)).toHaveAccessibleDescription(m.problem_credentialsWrong());
  await oldField(page).fill(first);
  await enterNew(page, first);
  await expect(newField(page)).toHaveAccessibleDescription(m.problem_passwordUsedRecently());
  await enterNew(page, second);
  await expectPasswordSaved(page);
});

test('a user changes a forgotten password with a one-time code', async ({ page, app, phone, clock, browserErrors }) => {
  browserErrors.allow(/status of 4\d\d/);
  await registerWithPassword(page, app, phone);
  // A minute between two codes, and more than the ten in which a fresh sign-in by code is proof enough.
  await clock.advance(11 * 60);

  await page.goto(`${app}/setpassword`);
  await page.getByRole('link', { name: m.identity_password_by_code() }).click();
  await page.waitForURL(`**${app}/logincode?*`);
  await codeField(page).fill(await requestCode(page, phone));
  await page.waitForURL(`**${app}/setpassword`);
  await expect(newField(page)).toBeVisible();
  await expect(oldField(page)).toHaveCount(0);
  await enterNew(page, third);
  await expectPasswordSaved(page);
  // The way by a code ends where it began: going elsewhere before that would be undone by it.
  await expect(oldField(page)).toBeVisible();

  await signOut(page, app);
  await signInByPassword(page, app, phone, third);
});
