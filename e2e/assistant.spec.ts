import { m } from '@sikka/messages';
import { expectWhole } from './support/accessibility.ts';
import { newAccount, openBill } from './support/bills.ts';
import { questionField, sendQuestion } from './support/chat.ts';
import { brandName } from './support/language.ts';
import { becomeUser, signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a guest asks until the free questions are used up, signs in, and asks what was kept', async ({
  page,
  app,
  phone,
}) => {
  await page.goto(`${app}/search`);
  await page.getByRole('searchbox').fill('zzqqxx');
  await page.getByRole('button', { name: m.frame_assistant({ brand: brandName() }) }).click();
  await page.waitForURL(`**${app}/chatGPT?*`);
  await expect(questionField(page)).toHaveValue('zzqqxx');
  await expectWhole(page, 'welcome');
  await sendQuestion(page, 'refund kab aata hai');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: m.assistant_screen_helpful(), exact: true }).click();
  await expect(page.getByText(m.assistant_screen_thanks())).toBeVisible();
  await expectWhole(page, 'answer');
  await sendQuestion(page, 'How do I turn autopay off?');
  await sendQuestion(page, 'सिक्के कैसे मिलते हैं?');
  await questionField(page).fill('mera refund kahan hai');
  await page.getByRole('button', { name: m.assistant_screen_send() }).click();
  await expect(page.getByRole('alert')).toContainText(m.assistant_screen_sign_in_title({ limit: 3 }));
  await expectWhole(page, 'limit');
  await page.getByRole('button', { name: m.assistant_screen_sign_in() }).click();
  await page.waitForURL(`**${app}/login*`);
  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/chatGPT*`);
  await expect(questionField(page)).toHaveValue('mera refund kahan hai');
  await sendQuestion(page, await questionField(page).inputValue());
});

test('a user asks about a bill from its page, asks on, and takes the chat to a person', async ({
  page,
  app,
  phone,
}) => {
  await becomeUser(page, phone);
  await openBill(page, app, newAccount());
  await page.getByRole('link', { name: m.frame_assistant({ brand: brandName() }) }).click();
  await page.waitForURL(`**${app}/chatGPT?*kind=BILL*`);
  await sendQuestion(page, 'mera bijli ka bill kitna hai');
  await sendQuestion(page, 'kab tak bharna hai?');
  await page.reload();
  await expect(page.getByRole('button', { name: m.assistant_screen_copy() })).toHaveCount(2);
  await expectWhole(page, 'chat');
  await page.getByRole('link', { name: m.assistant_screen_history() }).click();
  await expect(page.getByRole('link', { name: /bijli/ })).toBeVisible();
  await expectWhole(page, 'history');
  await page.getByRole('link', { name: /bijli/ }).click();
  await page.getByRole('button', { name: m.assistant_screen_person() }).click();
  await page.getByRole('button', { name: m.assistant_screen_person_send() }).click();
  await page.waitForURL(`**${app}/request?requestId=*`);
  await expect(page.getByText(/mera bijli ka bill/).first()).toBeVisible();
});
