import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { numberLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { waitForCode, codesTo, messagesTo } from './support/outbox.ts';
import { codeField, becomeUser, signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const hour = 3_600;

/** A number that no other journey has. */
const newNumber = (): string => `97${randomInt(10 ** 7, 10 ** 8 - 1)}`;

/** Types a number into its field, requests the code and types it; the sixth digit submits. */
const prove = async (page: Page, label: string, mobile: string): Promise<void> => {
  const before = (await codesTo(mobile)).length;
  await page.getByLabel(label, { exact: true }).fill(mobile);
  await page.getByRole('button', { name: m.identity_code_get(), exact: true }).click();
  await expect(codeField(page)).toBeVisible();
  await codeField(page).fill(await waitForCode(mobile, before));
};

const receives = (mobile: string, template: string) =>
  expect.poll(async () => (await messagesTo(mobile)).map((message) => message.template)).toContain(template);

test('a user changes the number in three screens, and signs in with the new one', async ({
  page,
  app,
  phone,
  clock,
}) => {
  const newMobile = newNumber();
  await becomeUser(page, phone);
  await clock.advance(61);
  await page.goto(`${app}/changeNum`);
  await prove(page, m.identity_number_current(), phone);
  await prove(page, m.identity_number_new(), newMobile);
  await expect(page.getByRole('heading', { name: m.identity_number_changed() })).toBeVisible();
  await expectAccessible(page);
  await receives(phone, 'numberChanged');
  await receives(newMobile, 'numberChangedHere');
  await page.goto(`${app}/devices`);
  await expect(page.getByText(m.identity_device_this())).toBeVisible();
});

test('a lost number moves after 72 hours, and can be stopped until then', async ({
  page,
  otherDevice,
  app,
  phone,
  clock,
  browserErrors,
}) => {
  const [first, second] = [newNumber(), newNumber()];
  await becomeUser(page, phone);
  await clock.advance(61);
  const request = async (mobile: string) => {
    await page.goto(`${app}/lostNum`);
    await page.getByLabel(m.identity_number_old(), { exact: true }).fill(phone);
    await prove(page, m.identity_number_new(), mobile);
    await expect(page.getByRole('heading', { name: m.identity_number_change_requested() })).toBeVisible();
    await receives(phone, 'numberChanging');
  };
  await request(first);
  await expectAccessible(page);
  await page.goto(`${app}/deal`);
  await page.getByRole('button', { name: m.identity_number_change_stop() }).click();
  await expect(page.getByText(m.identity_number_change_stopped())).toBeVisible();
  await receives(first, 'numberNotChanged');

  await clock.advance(61);
  await request(second);
  await clock.advance(numberLimits.waitHours * hour);
  // The move ends the session of the old number.
  browserErrors.allow(/status of 401/);
  await otherDevice.goto(`${app}/login`);
  await signInByCode(otherDevice, second);
  await otherDevice.waitForURL(`**${app}/my`);
  await otherDevice.goto(`${app}/deal`);
  await expect(otherDevice.getByText(second.slice(-4))).toBeVisible();
  await page.goto(`${app}/my`);
  await expect(page.getByRole('heading', { name: m.identity_guest_heading() })).toBeVisible();
});

test('a user with neither the old phone nor a password writes to support, without an account', async ({
  page,
  app,
  phone,
}) => {
  await page.goto(`${app}/lostNum`);
  await page.getByRole('link', { name: m.identity_lost_support() }).click();
  const send = page.getByRole('button', { name: m.common_send(), exact: true });
  await send.click();
  await expect(page.getByText(m.support_write_contact_wrong())).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(m.support_lost_number(), { exact: true }).fill(phone);
  await page.getByLabel(m.support_lost_contact(), { exact: true }).fill('meena@mail.example');
  await page.getByLabel(m.support_lost_description(), { exact: true }).fill('I paid a bill of Jaipur in May');
  await send.click();
  await expect(page.getByText(m.support_lost_sent())).toBeVisible();
});
