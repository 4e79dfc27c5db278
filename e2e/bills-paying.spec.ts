import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import {
  approve,
  approveByCard,
  decline,
  expectStatus,
  linkAccount,
  newAccount,
  openBill,
  openOrder,
  orderIdOf,
  payBillButton,
  startingWith,
  startPayment,
  statusOf,
  reloadUntilStatus,
  yamuna,
} from './support/bills.ts';
import { offlineErrors } from './support/browser-errors.ts';
import { followPath } from './support/path.ts';
import { test } from './support/payer.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test as newUserTest } from './support/test.ts';

newUserTest.describe(() => {
  newUserTest.use({ prefetches: true });

  newUserTest(
    'a first bill is paid by UPI, and its receipt is kept',
    async ({ page, context, app, phone, browserErrors }) => {
      const account = newAccount();
      await becomeUser(page, phone);
      const path = await followPath(page, app, 'first bill of a biller');
      await page.goto(`${app}/`);
      await path.waitUntilIdle();
      await page.getByRole('main').locator('a[href*="billerType=Electricity"]').first().click();
      await page.getByRole('main').getByText(yamuna.billerName).first().click();
      await page.waitForURL(`**${app}/linkAccount?*`);
      await page.getByLabel(yamuna.accountLabel).fill(account);
      await page.getByRole('button', { name: m.bills_form_fetch() }).click();
      await page.waitForURL(`**${app}/billDetail?*`);
      await expect(page.getByRole('main').getByText(account).first()).toBeVisible();
      await path.waitUntilIdle();
      await startPayment(page);
      await approve(page);
      const order = orderIdOf(page);
      await expectStatus(page, m.bills_status_success());
      await path.check();
      await expectAccessible(page);

      await page.getByRole('link', { name: startingWith(m.common_receipt()) }).click();
      await page.waitForURL(`**${app}/receipt?*`);
      const fact = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
      await expect(fact(m.bills_result_transaction_id())).toContainText(/^[A-Z0-9 ]{20,}$/);
      await expect(fact(m.bills_result_reference_number())).toContainText(/^[A-Z0-9 ]{6,}$/);
      await expect(fact(m.bills_result_order())).toHaveText(`${order.slice(0, 6)}…${order.slice(-6)}`);
      const transaction = await fact(m.bills_result_transaction_id()).textContent();
      const [pdf] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: m.bills_receipt_download() }).click(),
      ]);
      expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);

      browserErrors.allow(offlineErrors);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(m.bills_receipt_cached())).toBeVisible();
      await expect(fact(m.bills_result_transaction_id())).toHaveText(transaction ?? '');
    },
  );
});

newUserTest('an account is linked, and its bill paid from the home page', async ({ page, app, phone }) => {
  await becomeUser(page, phone);
  await openBill(page, app, newAccount());
  await linkAccount(page);
  const path = await followPath(page, app, 'pay a known bill');
  await page.goto(`${app}/`);
  await path.waitUntilIdle();
  await page.getByRole('main').locator('a[href*="/billDetail?"]').first().click();
  await page.waitForURL(`**${app}/billDetail?*`);
  await path.waitUntilIdle();
  await startPayment(page);
  await approve(page);
  await expectStatus(page, m.bills_status_success());
  await path.check();
});

test('a payment that the bank declined is tried again with a card', async ({ page, app }) => {
  await openBill(page, app, newAccount());
  await startPayment(page);
  await decline(page, 'Z9');
  await expectStatus(page, m.bills_status_failed());
  await expect(page.getByText(m.payments_failure_not_enough_money())).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: m.payments_screen_other_way(), exact: true }).click();
  await page.getByRole('radio', { name: m.common_card() }).check();
  const again = m.payments_screen_retry({ method: m.common_card() });
  await page.getByRole('button', { name: again }).click();
  await page.waitForURL('**/gateway/pay/*');
  await page.getByRole('link', { name: m.common_card(), exact: true }).click();
  await approveByCard(page);
  await expectStatus(page, m.bills_status_success());
});

test('a cancelled payment charges nothing, and its bill can be paid again', async ({ page, app }) => {
  const account = newAccount();
  await openBill(page, app, account);
  await startPayment(page);
  await openOrder(page, app, account);
  await page.getByRole('button', { name: m.payments_screen_cancel(), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: m.payments_screen_cancel_title() });
  await expectAccessible(page);
  await question.getByRole('button', { name: m.payments_screen_cancel_confirm() }).click();
  await page.waitForURL('**/payResult?*');
  await expectStatus(page, m.bills_status_cancelled());

  await openBill(page, app, account);
  await expect(payBillButton(page)).toBeEnabled();
});

test('an unpaid order expires', async ({ page, app, clock }) => {
  const account = newAccount();
  await openBill(page, app, account);
  await startPayment(page);
  const order = await openOrder(page, app, account);
  await clock.advance(3600);
  await page.goto(`${app}/payResult?merchantRequestId=${order}`);
  // The attempt ends at the gateway before the order is closed.
  await reloadUntilStatus(page, m.bills_status_expired());
  await expect(statusOf(page)).toContainText(m.bills_explain_expired());
});
