import { groupTypedMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { brandName } from './support/language.ts';
import { waitForCode, messagesTo } from './support/outbox.ts';
import { codeField, mobileField, register } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const maskPhone = (phone: string): string => `${phone.slice(0, 3)}***`;

test('a guest registers with a code from an SMS and returns to the first page', async ({ page, app, phone }) => {
  await page.goto(`${app}/my`);
  await expect(page.getByRole('heading', { name: m.identity_guest_heading() })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: m.common_sign_in() }).click();
  await page.waitForURL(`**${app}/login`);

  await mobileField(page).fill('5123456789');
  await expect(mobileField(page)).toHaveAccessibleDescription(m.identity_mobile_wrong());
  await mobileField(page).fill(`+91 ${phone}`);
  await expect(mobileField(page)).toHaveValue(groupTypedMobile(phone));
  await expect(mobileField(page)).toHaveAttribute('autocomplete', 'tel-national');

  await page.getByRole('button', { name: m.identity_code_get() }).click();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /\d/ })).toBeDisabled();
  await expectAccessible(page);
  const code = await waitForCode(phone);
  const [sms] = await messagesTo(phone);
  expect(sms?.text).toMatch(new RegExp(`\\n@localhost #${code}$`));

  await codeField(page).pressSequentially(code);
  await page.waitForURL(`**${app}/my`);
  await expect(page.getByRole('heading', { name: `${brandName()} ${maskPhone(phone)}` })).toBeVisible();
  await expect(page.getByText(`+91 ${phone.slice(0, 3)} *** ${phone.slice(-4)}`)).toBeVisible();
});

test('a new user chooses a name and a picture, which the app then shows', async ({ page, app, phone }) => {
  await register(page, app, phone);
  await page.getByRole('link', { name: m.identity_edit(), exact: true }).click();
  await page.waitForURL(`**${app}/editprofile`);

  await page.getByRole('button', { name: m.identity_portrait() }).click();
  const sheet = page.getByRole('dialog', { name: m.identity_portrait_choose() });
  await expect(sheet.getByRole('button', { name: m.identity_portrait_peacock() })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: m.identity_portrait_peacock() }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('link', { name: m.common_name() }).click();
  const name = page.getByLabel(m.common_name(), { exact: true });
  await name.fill('प्रिया');
  await page.getByRole('button', { name: m.frame_back() }).click();
  const question = page.getByRole('alertdialog', { name: m.frame_discard_title() });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: m.frame_discard_stay() }).click();
  await page.getByRole('button', { name: m.common_save() }).click();

  await page.waitForURL(`**${app}/editprofile`);
  await page.getByRole('link', { name: m.common_your_details() }).click();
  await page.getByLabel(m.identity_location()).fill('Kochi');
  await page.getByLabel(m.identity_occupation()).selectOption('student');
  await page.getByRole('button', { name: m.common_save() }).click();
  await page.waitForURL(`**${app}/editprofile`);
  await page.getByRole('link', { name: m.common_your_details() }).click();
  await expect(page.getByLabel(m.identity_location())).toHaveValue('Kochi');
  await expect(page.getByLabel(m.identity_occupation())).toHaveValue('student');
  await page.goto(`${app}/`);
  await expect(page.getByRole('heading', { level: 1, name: m.feed_greeting_name({ name: 'प्रिया' }) })).toBeVisible();
  await page.goto(`${app}/my`);
  await expect(page.getByRole('heading', { name: 'प्रिया' })).toBeVisible();
  const portraits = page.locator('img[src*="portrait"]');
  await expect(portraits).not.toHaveCount(0);
});
