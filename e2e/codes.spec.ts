import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { messagesTo } from './support/outbox.ts';
import { requestCode, codeField, mobileField } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Another code than the right one. */
const wrongCode = (code: string, step: number): string => String((Number(code) + step) % 1_000_000).padStart(6, '0');

/** Until it is six in the morning in India: no midnight, when days are counted anew, falls into the next hours. */
const secondsUntilMorning = (): number => {
  const sixInIndia = 30 * 60;
  const daySeconds = 24 * 60 * 60;
  return daySeconds - ((Math.floor(Date.now() / 1_000) - sixInIndia) % daySeconds);
};

/** Guesses after which a code is dead. */
const guesses = 5;

test.beforeEach(async ({ page, app, browserErrors }) => {
  browserErrors.allow(/status of 4\d\d/);
  await page.goto(`${app}/logincode`);
});

test('a code is rejected after five wrong guesses, and a new one works', async ({ page, app, phone, clock }) => {
  const code = await requestCode(page, phone);
  await codeField(page).fill('12345');
  await page.getByRole('button', { name: m.identity_register() }).click();
  await expect(codeField(page)).toHaveAccessibleDescription(m.identity_code_incomplete());

  for (let guess = 1; guess <= guesses; guess += 1) {
    const refusal = guess < guesses ? m.problem_otpWrong() : m.problem_otpTriesUsedUp();
    await codeField(page).fill(wrongCode(code, guess));
    await expect(codeField(page)).toHaveValue('');
    await expect(codeField(page)).toHaveAccessibleDescription(refusal);
  }
  await expectAccessible(page);
  const answered = page.waitForResponse(/user\/login/);
  await codeField(page).fill(code);
  await answered;
  await expect(codeField(page)).toHaveValue('');
  await expect(codeField(page)).toHaveAccessibleDescription(m.problem_otpTriesUsedUp());

  await clock.advance(60);
  await page.reload();
  const newCode = await requestCode(page, phone);
  await codeField(page).fill(newCode);
  await page.waitForURL(`**${app}/my`);
});

test('asking again too soon is answered with the seconds that are left', async ({ page, phone }) => {
  await requestCode(page, phone);
  await page.reload();
  await mobileField(page).fill(phone);
  await page.getByRole('button', { name: m.identity_code_get(), exact: true }).click();
  await expect(page.getByText(m.problem_otpCoolingDown())).toBeVisible();
});

test('the tenth code of a day is the last one, and the page says so', async ({ page, app, phone, clock }) => {
  const codesADay = 10;
  await clock.advance(secondsUntilMorning());
  await page.clock.install();
  await page.goto(`${app}/logincode`);
  await requestCode(page, phone);
  const again = page.getByRole('button', { name: m.common_resend_otp() });
  for (let left = codesADay - 1; left > 0; left -= 1) {
    if (left > 1) await expect(codeField(page)).toHaveAccessibleDescription(m.identity_codes_left({ count: left }));
    await clock.advance(60);
    await page.clock.fastForward(60_000);
    await again.click();
    await expect(again).toBeHidden();
  }
  await clock.advance(60);
  await page.clock.fastForward(60_000);
  await again.click();
  await expect(mobileField(page)).toHaveAccessibleDescription(m.problem_otpLimitReached());
  expect(await messagesTo(phone)).toHaveLength(codesADay);
});
