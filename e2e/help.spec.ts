import { m } from '@sikka/messages';
import { expectNoFaults } from './support/accessibility.ts';
import { newAccount, openBill, payByUpi, yamuna } from './support/bills.ts';
import { becomeUser } from './support/sign-in.ts';
import { handleRequest } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';

const day = 86_400;

test('a guest finds an answer by Hindi and by Hinglish, and says that it helped', async ({ page, app }) => {
  await page.goto(`${app}/problem`);
  await expect(page.getByRole('heading', { name: m.support_help_frequent() })).toBeVisible();
  const field = page.getByRole('searchbox', { name: m.common_search_help() });
  const title = page.getByRole('main').getByRole('link').first();
  await field.fill('paise kat gaye bill nahi bhara');
  await expect(page.getByRole('heading', { name: m.support_help_found() })).toBeVisible();
  const pending = await title.textContent();
  await field.fill('रिफंड कब आएगा');
  await expect(title).not.toHaveText(pending ?? '');
  await expectNoFaults(page, 'found');
  await title.click();
  await page.waitForURL(`**${app}/problemDetail?articleId=refund-time`);
  await page.getByRole('button', { name: m.common_yes() }).click();
  await expect(page.getByText(m.common_thank_you())).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: m.common_yes(), pressed: true })).toBeVisible();
});

test('a request about a payment is written with a picture, answered, reopened and resolved', async ({
  page,
  app,
  phone,
  clock,
}) => {
  await becomeUser(page, phone);
  await test.step('attaches a bill from its own page, linked or not', async () => {
    await openBill(page, app, newAccount());
    await page.getByRole('link', { name: m.common_get_help() }).click();
    await page.waitForURL(`**${app}/feedback?kind=BILL&*`);
    await expect(page.getByRole('main').getByText(yamuna.billerName)).toBeVisible();
  });
  await payByUpi(page, app, newAccount());
  const description = page.getByLabel(m.common_what_happened());

  await test.step('writes about the payment from its own page', async () => {
    await page.getByText(m.bills_result_problem(), { exact: true }).click();
    await page.getByRole('link', { name: m.common_get_help() }).click();
    await page.waitForURL(`**${app}/feedback?kind=PAYMENT&*`);
    await expect(page.getByRole('main').getByText(/₹[\d,.]+ · /)).toBeVisible();
    await page.getByLabel(m.support_write_category()).selectOption('RECEIPT');
    await description.fill('too short');
    await page.getByRole('button', { name: m.common_send() }).click();
    await expect(page.getByText(m.support_write_description_short())).toBeVisible();
    await description.fill('The biller says that nothing arrived');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: m.frame_pictures_add() }).click();
    await page.getByRole('button', { name: m.frame_upload_album() }).click();
    const buffer = await page.screenshot();
    await (await chooser).setFiles({ name: 'screen.png', mimeType: 'image/png', buffer });
    await expect(page.getByRole('img', { name: m.frame_pictures_nth({ place: 1 }) })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.reload();
    await expect(description).toHaveValue('The biller says that nothing arrived');
    await expectNoFaults(page, 'feedback');
    await page.getByRole('button', { name: m.common_send() }).click();
    await page.waitForURL(`**${app}/request?requestId=*`);
  });

  const requestId = new URL(page.url()).searchParams.get('requestId') ?? '';
  const message = page.getByLabel(m.support_request_message());
  await expect(page.getByText(m.support_state_received(), { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: m.frame_pictures_nth({ place: 1 }) })).toBeVisible();

  await test.step('is asked something, and answers', async () => {
    await handleRequest('WAITING', requestId, 'Which reference does the biller want?');
    await page.reload();
    await expect(page.getByText('Which reference does the biller want?')).toBeVisible();
    await expect(page.getByText(m.support_request_action_required())).toBeVisible();
    await expectNoFaults(page, 'request');
    await message.fill('The one on the receipt');
    await page.getByRole('button', { name: m.common_send() }).click();
    await expect(page.getByText(m.support_state_under_review(), { exact: true })).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  await test.step('gets a message that it is resolved, and reopens it', async () => {
    await handleRequest('RESOLVED', requestId, 'The biller has found it');
    await page.goto(`${app}/messageInfo?messageTypeGid=SUPPORT`);
    await page.getByRole('link', { name: new RegExp(m.inbox_request_resolved()) }).click();
    await page.waitForURL(`**${app}/request?*`);
    await message.fill('It still asks for the money');
    await page.getByRole('button', { name: m.support_request_reopen() }).click();
    await expect(page.getByText(m.support_state_under_review(), { exact: true })).toBeVisible();
  });

  await test.step('takes what is late to the grievance officer, who ends it', async () => {
    await clock.advance(8 * day);
    await page.reload();
    await page.getByRole('button', { name: m.support_request_escalate() }).click();
    await expect(page.getByRole('button', { name: m.support_request_escalate() })).toHaveCount(0);
    await handleRequest('RESOLVED', requestId, 'The biller has put it right');
    await page.goto(`${app}/requests`);
    await expect(page.getByText(m.support_state_resolved(), { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByText('The biller has put it right')).toBeVisible();
    await expect(page.getByText(m.common_grievance_officer(), { exact: false }).first()).toBeVisible();
  });
});
