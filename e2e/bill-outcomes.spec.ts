import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible, expectNoFaults } from './support/accessibility.ts';
import {
  approve,
  approveButton,
  expectStatus,
  goToGateway,
  newAccount,
  openBill,
  openOrder,
  orderIdOf,
  payBillButton,
  payByUpi,
  openPaymentFromNotice,
  startPayment,
  reloadUntilStatus,
  yamuna,
} from './support/bills.ts';
import { openEmulator } from './support/emulator.ts';
import { creditRefund, completeAtBiller, completeAtBank } from './support/partners.ts';
import { followPath } from './support/path.ts';
import { test } from './support/payer.ts';
import { requestCode } from './support/sign-in.ts';
import { expect, test as guestTest } from './support/test.ts';

/** Last digits of accounts whose biller refuses the payment, or keeps it pending until `endAtBiller`. */
const [refused, held] = ['9201', '9307'];

/** Fetches the bill again, and returns the notice that replaces its payment button. */
const requestAgain = async (page: Page, app: string, account: string): Promise<Locator> => {
  await openBill(page, app, account);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toBeVisible();
  await expect(payBillButton(page)).toHaveCount(0);
  return notice;
};

test('a payment that the biller refuses is refunded, and followed until it is credited', async ({ page, app }) => {
  await openBill(page, app, newAccount(refused));
  await startPayment(page);
  const path = await followPath(page, app, 'refused payment');
  await approve(page);
  await expectStatus(page, m.bills_status_rejected());
  await path.check();
  await expectNoFaults(page);
  const order = orderIdOf(page);

  const refundAtHome = page.locator(`a[href$="/refund?merchantRequestId=${order}"]`);
  await page.goto(app);
  await refundAtHome.click();
  await expect(page.getByText(m.payments_screen_refund_sent())).toBeVisible();
  await creditRefund(order);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(m.payments_screen_refund_back(), { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(`${app}/payResult?merchantRequestId=${order}`);
  await reloadUntilStatus(page, m.bills_status_refunded());
  await page.goto(app);
  await expect(refundAtHome).toHaveCount(0);
});

test('a payment that waits for its biller is never called failed, is not made twice, and ends as paid', async ({
  page,
  app,
}) => {
  const account = newAccount(held);
  const order = await payByUpi(page, app, account);
  await expectStatus(page, m.bills_status_pending());
  await expectAccessible(page);

  await page.goto(app);
  await page
    .getByRole('link', { name: m.payments_under_way_confirming({ payee: yamuna.billerName }) })
    .first()
    .click();
  await page.waitForURL(`**/payResult?merchantRequestId=${order}`);

  const notice = await requestAgain(page, app, account);
  await expect(notice).toContainText(m.bills_lock_unknown());
  await expectAccessible(page);
  expect(await openPaymentFromNotice(page)).toBe(order);
  await page.goto(`${app}/pendingBill?merchantRequestId=${order}`);
  await page.waitForURL(`**/payResult?merchantRequestId=${order}`);

  await completeAtBiller(order, 'success');
  await reloadUntilStatus(page, m.bills_status_success());
});

test('a bill with a pending or unknown payment cannot be paid again', async ({ page, app }) => {
  const account = newAccount();
  await openBill(page, app, account);
  await startPayment(page);

  const notice = await requestAgain(page, app, account);
  await expect(notice).toContainText(m.bills_lock_open());
  const order = await openOrder(page, app, account);
  await goToGateway(page);
  await page.getByRole('button', { name: m.gateway_no_answer(), exact: true }).click();
  await page.waitForURL('**/payResult?*');
  await expectStatus(page, m.bills_status_processing());

  await requestAgain(page, app, account);
  expect(await openPaymentFromNotice(page)).toBe(order);
  await expectStatus(page, m.bills_status_processing());
  await completeAtBank(order);
  await reloadUntilStatus(page, m.bills_status_success());
});

guestTest(
  'in the shell, the phone takes over the payment and leads back to its result',
  async ({ page, app, phone }) => {
    const { app: inPhone, screen, received } = await openEmulator(page);
    await inPhone.getByRole('link', { name: m.feed_sign_in(), exact: true }).click();
    await requestCode(inPhone, phone);
    await expect(inPhone.getByRole('navigation')).toBeVisible();
    const frame = page.frames().find((each) => each.url().includes(`${app}/`));
    await frame?.goto(new URL(`${app}/linkAccount?billerId=${yamuna.billerId}`, frame.url()).href);
    await inPhone.getByLabel(yamuna.accountLabel).fill(newAccount());
    await inPhone.getByRole('button', { name: m.bills_form_fetch() }).click();
    await payBillButton(inPhone).click();
    await expect(received('takePay').first()).toContainText('type: pay');
    const gateway = screen.frameLocator('iframe.pay');
    await expect(approveButton(gateway)).toBeVisible();
    await expectAccessible(page);
    await approveButton(gateway).click();
    await expectStatus(inPhone, m.bills_status_success());
    expect(new URL(frame?.url() ?? '').pathname).toBe(`${app}/payResult`);
  },
);
