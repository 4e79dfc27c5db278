import { randomInt } from 'node:crypto';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { networkText } from '../apps/server/src/areas/bills/catalogue/network-text.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  approve,
  withAnyAmount,
  requestBill,
  expectStatus,
  linkAccount,
  newAccount,
  orderIdOf,
  payBillButton,
  startPayment,
  startingWith,
  reloadUntilStatus,
} from './support/bills.ts';
import { currentLanguage } from './support/language.ts';
import { answerComplaint } from './support/partners.ts';
import { followPath } from './support/path.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';

const rahgir = { billerId: 'RAHG00000NAT01', tag: 'Vehicle Registration Number' };

/** Four digits that choose no fault. */
const ending = (): number => randomInt(1_000, 8_000);

test('a phone is recharged by a plan, its operator found by the number', async ({ page, app }) => {
  const number = `98${randomInt(1_000, 9_999)}${ending()}`;
  const openPlans = async () => {
    await page.goto(`${app}/`);
    await page.getByRole('main').locator('a[href$="/postPay"]').first().click();
    await page.getByLabel(m.common_mobile_number()).fill(number);
    await expect(page.getByText(groupMobile(number), { exact: true })).toBeVisible();
  };
  const plans = page.getByRole('list', { name: m.bills_plan_choose() }).getByRole('button');
  await openPlans();
  await expect(plans.nth(3)).toBeVisible();
  await expectAccessible(page);

  const path = await followPath(page, app, 'mobile recharge');
  await openPlans();
  await plans.first().click();
  await expect(payBillButton(page)).toBeVisible();
  await path.waitUntilIdle();
  await startPayment(page);
  await approve(page);
  await expectStatus(page, m.bills_status_success());
  await path.check();

  await page.goto(app);
  await page.getByRole('button', { name: groupMobile(number) }).click();
  await page.waitForURL('**/postPay?**billerId=*');
  await expect(page.getByText(groupMobile(number), { exact: true })).toBeVisible();
});

test('a FASTag is topped up, and a complaint about it is raised and resolved', async ({ page, app }) => {
  const digits = ending();
  const path = await followPath(page, app, 'FASTag top-up');
  await page.goto(`${app}/`);
  await path.waitUntilIdle();
  await page.getByRole('main').locator('a[href*="billerType=Fastag"]').first().click();
  await page.getByRole('main').locator(`a[href*="${rahgir.billerId}"]`).click();
  await page.getByLabel(networkText(rahgir.tag, currentLanguage())).fill(`dl 01 ab ${digits}`);
  await page.waitForURL('**/billDetail?*');
  await expect(page.getByRole('main').getByText(`DL 01 AB ${digits}`).first()).toBeVisible();
  await page.getByRole('button', { name: '₹500', exact: true }).click();
  await path.waitUntilIdle();
  await startPayment(page);
  await approve(page);
  await expectStatus(page, m.bills_status_success());
  await path.check();
  const order = orderIdOf(page);

  await page.getByRole('button', { name: m.frame_back() }).click();
  await page.waitForURL('**/billList?*');

  await page.goto(`${app}/complain?merchantRequestId=${order}`);
  await page.getByRole('radio', { name: m.bills_complaint_d11() }).check();
  await page.getByLabel(m.bills_complaints_describe()).fill('The tag shows no top-up');
  await page.getByRole('button', { name: m.bills_complaints_send() }).click();
  await page.waitForURL('**/complaint?**');
  await expectStatus(page, m.bills_complaints_state_assigned());
  await expectAccessible(page);
  const remarks = 'The top-up is on the tag now';
  await answerComplaint(order, { state: 'RESOLVED', remarks });
  await reloadUntilStatus(page, m.bills_complaints_state_resolved());
  await expect(page.getByText(remarks)).toBeVisible();
});

test('autopay is set with the bank, shows what it may take, and is ended', async ({ page, app }) => {
  const account = newAccount();
  await requestBill(page, app, account);
  await linkAccount(page);
  await page.goto(`${app}/selectAccount`);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL('**/myBill?accountId=*');
  const accountId = new URL(page.url()).searchParams.get('accountId');

  await page.goto(`${app}/setAutoPay?accountId=${accountId}`);
  await page.getByLabel(m.bills_mandates_max()).fill('9000');
  await page.getByLabel(m.bills_mandates_max()).blur();
  await expect(page.getByText(m.bills_mandates_summary())).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: m.common_approve_with_your_bank() }).click();
  await page.waitForURL('**/gateway/**');
  await page.getByRole('button', { name: withAnyAmount(m.gateway_mandate_agree({ amount: '₹' })) }).click();
  await page.waitForURL(`**${app}/setAutoPay?mandate=*`);
  const fact = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  await expect(page.getByText(m.common_on(), { exact: true })).toBeVisible();
  await expect(fact(m.bills_mandates_max())).toHaveText('₹9,000');
  await expect(fact(m.bills_mandates_next())).toHaveText(/./);
  await expectAccessible(page);

  await page.getByRole('button', { name: startingWith(m.bills_mandates_end()) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: m.bills_mandates_end(), exact: true }).click();
  await expect(page.getByText(m.common_ended(), { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: m.bills_mandates_set_again() })).toBeVisible();
});
