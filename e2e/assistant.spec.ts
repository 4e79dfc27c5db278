import { m } from '@sikka/messages';
import { expectNoFaults } from './support/accessibility.ts';
import {
  linkAccount,
  newAccount,
  openBill,
  payByUpi,
  startingWith,
  reloadUntilStatus,
  yamuna,
} from './support/bills.ts';
import { chooseQuestion, lastAnswer, questionField, sendQuestion, turnsOn } from './support/chat.ts';
import { brandName, currentLanguage } from './support/language.ts';
import { becomeUser, signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What people type: no text of the app. */
const typed = {
  en: {
    bill: 'how much is my bijli bill',
    due: 'when is it due?',
    unclear: 'How much is it?',
    when: 'and when?',
    failed: 'my payment failed, right?',
    despair: 'I cannot pay my loan and want to die',
  },
  hi: {
    bill: 'mera bijli ka bill kitna hai',
    due: 'kab tak bharna hai?',
    unclear: 'कितना है?',
    when: 'और कब?',
    failed: 'मेरा भुगतान फेल हुआ, सही?',
    despair: 'मैं लोन नहीं चुका पा रहा और मरना चाहता हूँ',
  },
};

test('a guest uses up the free questions, signs in, and sends the question that was kept', async ({
  page,
  app,
  phone,
}) => {
  await page.goto(`${app}/search`);
  await page.getByRole('searchbox').fill('zzqqxx');
  await page.getByRole('button', { name: m.frame_assistant({ brand: brandName() }) }).click();
  await page.waitForURL(`**${app}/chatGPT?*`);
  await expect(questionField(page)).toHaveValue('zzqqxx');
  await sendQuestion(page, 'refund kab aata hai');
  await expect(lastAnswer(page)).toHaveText(/\p{Script=Devanagari}/u);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: m.assistant_screen_helpful(), exact: true }).click();
  await expect(page.getByText(m.common_thank_you())).toBeVisible();
  await expectNoFaults(page, 'answer');
  await sendQuestion(page, 'How do I turn autopay off?');
  await sendQuestion(page, 'सिक्के कैसे मिलते हैं?');
  await questionField(page).fill('mera refund kahan hai');
  await page.getByRole('button', { name: m.common_send() }).click();
  await expect(page.getByRole('alert')).toContainText(m.assistant_screen_sign_in_title({ limit: 3 }));
  await expectNoFaults(page, 'limit');
  await page.getByRole('button', { name: m.common_sign_in() }).click();
  await page.waitForURL(`**${app}/login*`);
  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/chatGPT*`);
  await expect(questionField(page)).toHaveValue('mera refund kahan hai');
  await sendQuestion(page, await questionField(page).inputValue());
});

test('a user asks about a bill from its page, asks a follow-up, and hands the chat over to a person', async ({
  page,
  app,
  phone,
}) => {
  const says = typed[currentLanguage()];
  await becomeUser(page, phone);
  await openBill(page, app, newAccount());
  await linkAccount(page);
  await page.getByRole('link', { name: m.frame_assistant({ brand: brandName() }) }).click();
  await page.waitForURL(`**${app}/chatGPT?*kind=BILL*`);
  const bill = new RegExp(`^₹.*${yamuna.billerName}`);
  await sendQuestion(page, says.bill);
  await expect(lastAnswer(page)).toHaveText(bill);
  await sendQuestion(page, says.due);
  await expect(lastAnswer(page)).toHaveText(bill);
  await page.reload();
  await expect(turnsOn(page)).toHaveCount(2);
  await page.getByRole('link', { name: m.assistant_screen_history() }).click();
  await expect(page.getByRole('link', { name: /bijli/ })).toBeVisible();
  await expectNoFaults(page, 'history');
  await page.getByRole('link', { name: /bijli/ }).click();
  await page.getByRole('button', { name: m.assistant_screen_person() }).click();
  await page.getByRole('button', { name: m.assistant_screen_person_send() }).click();
  await page.waitForURL(`**${app}/request?requestId=*`);
  await expect(page.getByText(new RegExp(says.bill)).first()).toBeVisible();
});

test('a user is asked to clarify, taps a choice, asks a follow-up, and gets spelling corrected', async ({
  page,
  app,
  phone,
}) => {
  const says = typed[currentLanguage()];
  await becomeUser(page, phone);
  const order = await payByUpi(page, app, newAccount());
  await reloadUntilStatus(page, m.bills_status_success());
  await page.goto(`${app}/chatGPT`);

  await sendQuestion(page, says.unclear);
  await expect(lastAnswer(page)).toHaveText(m.assistant_talk_which());
  await expectNoFaults(page, 'choices');
  const offered = page.getByRole('button', { name: m.assistant_talk_question_spending() });
  await chooseQuestion(page, m.assistant_talk_question_spending());
  await expect(offered).toHaveCount(0);

  const payment = lastAnswer(page).locator(`a[href*="merchantRequestId=${order}"]`);
  await sendQuestion(page, m.assistant_answer_try_payment());
  await expect(turnsOn(page).nth(1)).toContainText((await payment.filter({ hasText: '₹' }).textContent()) ?? '');
  await sendQuestion(page, says.when);
  await expect(payment.first()).toBeVisible();
  await sendQuestion(page, says.failed);
  await expect(lastAnswer(page)).toHaveText(startingWith(m.assistant_answer_claim_wrong()));
  await expect(payment.first()).toBeVisible();
});

test('a user in distress about a loan sees helplines first, and is offered a person', async ({ page, app }) => {
  await page.goto(`${app}/chatGPT`);
  await sendQuestion(page, typed[currentLanguage()].despair);
  await expect(lastAnswer(page)).toContainText('14416');
  await expect(lastAnswer(page)).toContainText('112');
  await expect(page.getByRole('button', { name: m.assistant_screen_person() })).toBeVisible();
});
