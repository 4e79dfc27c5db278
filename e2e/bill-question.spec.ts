import { m } from '@sikka/messages';
import { expectNoFaults } from './support/accessibility.ts';
import { expectStatus, newAccount, payByUpi } from './support/bills.ts';
import { sendQuestion } from './support/chat.ts';
import { brandName } from './support/language.ts';
import { control } from './support/partners.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';

/** Last digits of accounts whose biller refuses the payment. */
const refused = '9201';

test('a user asks about a refund from its page, and a follow-up while the language model is down', async ({
  page,
  app,
}) => {
  const order = await payByUpi(page, app, newAccount(refused));
  await expectStatus(page, m.bills_status_rejected());
  await page.goto(`${app}/refund?merchantRequestId=${order}`);
  await page.getByRole('link', { name: m.frame_assistant({ brand: brandName() }) }).click();
  await page.waitForURL(`**${app}/chatGPT?*kind=REFUND*`);
  await expect(page.getByText(m.assistant_screen_about_model())).toBeVisible();
  const answers = page.getByRole('main').getByRole('listitem');
  const linkOf = (index: number) => answers.nth(index).locator(`a[href*="/refund?merchantRequestId=${order}"]`);

  await sendQuestion(page, m.assistant_answer_try_refund());
  await expect(linkOf(0).first()).toContainText('₹');

  await control('model/control/fault', { fault: 'serverError' });
  await sendQuestion(page, m.assistant_answer_try_refund_when());
  await control('model/control/fault', {});
  await expectNoFaults(page, 'without-model');
  await linkOf(1).last().click();
  await page.waitForURL(`**${app}/refund?merchantRequestId=${order}`);
  await expect(page.getByText(m.payments_screen_refund_sent())).toBeVisible();
});
