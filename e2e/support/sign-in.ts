import type { FrameLocator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import type { SessionUser } from '../../apps/web/src/shared/session.ts';
import { appOrigin } from './addresses.ts';
import { createCalls } from './calls.ts';
import { waitForCode, codesTo } from './outbox.ts';
import { expect } from './test.ts';

/** A page, or the app inside the emulator's phone. */
type Place = Page | FrameLocator;

export const mobileField = (place: Place) => place.getByLabel(m.common_mobile_number(), { exact: true });
export const codeField = (place: Place) => place.getByLabel(m.identity_code(), { exact: true });
export const passwordField = (place: Place) => place.getByLabel(m.identity_password(), { exact: true });

/** Requests a code and reads it from the SMS. */
export const requestCode = async (place: Place, phone: string): Promise<string> => {
  const before = (await codesTo(phone)).length;
  await mobileField(place).fill(phone);
  await place.getByRole('button', { name: m.identity_code_get(), exact: true }).click();
  await expect(codeField(place)).toBeVisible();
  return waitForCode(phone, before);
};

/** Signs in on the current page; the sixth digit submits. */
export const signInByCode = async (place: Place, phone: string): Promise<void> => {
  const code = await requestCode(place, phone);
  await codeField(place).fill(code);
};

/**
 * Registers a new account by calls, for journeys that do not test sign-in. Opens no page, and leaves the device as the
 * app does after a sign-in.
 */
export const becomeUser = async (page: Page, phone: string): Promise<void> => {
  const call = await createCalls(page);
  const { verifyToken } = await call('/flamingo/user/sendCode', { mobile: phone, smsType: 'TYPE_LOGIN' });
  const verifyCode = await waitForCode(phone);
  const session = await call('/flamingo/user/login', { loginType: 0, mobile: phone, verifyCode, verifyToken });
  const { userToken: _token, phone: _masked, creditItemStatus: _status, ...userFields } = session;
  const user: SessionUser = { ...userFields, isWhiteListed: false };
  const stored = { name: 'session', value: JSON.stringify(user) };
  const { cookies } = await page.context().storageState();
  await page.context().setStorageState({ cookies, origins: [{ origin: appOrigin(), localStorage: [stored] }] });
};

/** Registers a new account on the screens for it, and ends on the Me page. */
export const register = async (page: Page, app: string, phone: string): Promise<void> => {
  await page.goto(`${app}/login`);
  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/my`);
};

/** Signs in by password, and ends on the Me page. */
export const signInByPassword = async (page: Page, app: string, phone: string, password: string): Promise<void> => {
  await page.goto(`${app}/login`);
  await mobileField(page).fill(phone);
  await page.getByRole('button', { name: m.identity_use_password() }).click();
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: m.common_sign_in(), exact: true }).click();
  await page.waitForURL(`**${app}/my`);
};

/** Signs out on the page for it, here or on every device. */
export const signOut = async (page: Page, app: string, where: 'here' | 'everywhere' = 'here'): Promise<void> => {
  await page.goto(`${app}/logout`);
  const name = where === 'here' ? m.identity_sign_out_here() : m.identity_sign_out_everywhere();
  await page.getByRole('button', { name }).click();
  await page.waitForURL(`**${app}/my`);
};
