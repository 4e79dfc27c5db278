import { randomInt } from 'node:crypto';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import {
  approve,
  aroundAmount,
  expectStatus,
  linkAccount,
  newAccount,
  openBill,
  startPayment,
  yamuna,
} from './support/bills.ts';
import { followPath } from './support/path.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The last digits of an account whose biller refuses the payment. */
const refused = '9201';

// What others paid before stands on no screen of a new user.
test.beforeEach(({ page, phone }) => becomeUser(page, phone));

test('a first bill of a biller takes no more than docs/paths.md says', async ({ page, app }) => {
  const path = await followPath(page, app, 'first bill of a biller');
  await page.goto(`${app}/billList?billerType=Electricity`);
  await page.getByRole('main').getByText(yamuna.billerName).first().click();
  await page.waitForURL(`**${app}/linkAccount?*`);
  await page.getByLabel(yamuna.accountLabel).fill(newAccount());
  await page.getByRole('button', { name: m.bills_form_fetch() }).click();
  await page.waitForURL(`**${app}/billDetail?*`);
  await path.rest();
  await startPayment(page);
  await approve(page);
  await expectStatus(page, m.bills_status_success());
  await path.end();
});

test('a known bill takes no more than docs/paths.md says', async ({ page, app }) => {
  await openBill(page, app, newAccount());
  await linkAccount(page);
  const path = await followPath(page, app, 'pay a known bill');
  await page.goto(`${app}/myBills`);
  await page.getByRole('main').getByText(yamuna.billerName).first().click();
  await page.waitForURL(`**${app}/billDetail?*`);
  await path.rest();
  await startPayment(page);
  await approve(page);
  await expectStatus(page, m.bills_status_success());
  await path.end();
});

test('a recharge takes no more than docs/paths.md says', async ({ page, app }) => {
  const number = `98${randomInt(1_000, 9_999)}${randomInt(1_000, 8_000)}`;
  const path = await followPath(page, app, 'mobile recharge');
  await page.goto(`${app}/postPay`);
  await page.getByLabel(m.bills_plan_number()).fill(number);
  await expect(page.getByText(groupMobile(number), { exact: true })).toBeVisible();
  await page.getByRole('radio').first().check();
  const recharge = m.bills_plan_recharge({ number: groupMobile(number), amount: '₹' });
  await page.getByRole('button', { name: aroundAmount(recharge) }).click();
  await page.waitForURL(`**${app}/billDetail?*`);
  await path.rest();
  await startPayment(page);
  await approve(page);
  await expectStatus(page, m.bills_status_success());
  await path.end();
});

test('a refused payment is explained in no more than docs/paths.md says', async ({ page, app }) => {
  await openBill(page, app, newAccount(refused));
  await startPayment(page);
  const path = await followPath(page, app, 'refused payment');
  await approve(page);
  await expectStatus(page, m.bills_status_rejected());
  await path.end();
});
