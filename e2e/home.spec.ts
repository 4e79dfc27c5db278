import { randomInt } from 'node:crypto';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { expectNoFaults } from './support/accessibility.ts';
import {
  approve,
  expectStatus,
  linkAccount,
  newAccount,
  openBill,
  payByUpi,
  payBillButton,
  startingWith,
  startPayment,
} from './support/bills.ts';
import { test as borrowerTest } from './support/borrower.ts';
import { waitUntilIdle } from './support/idle.ts';
import { followPath } from './support/path.ts';
import { test } from './support/payer.ts';
import { expectNoShift, watchShifts } from './support/shift.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect } from './support/test.ts';
import { openMore, titleOf } from './support/tiles.ts';

/** Maximum height of the home page of a user, in CSS pixels, with everything folded. */
const maxHeight = 2_000;

borrowerTest(
  'a user with a loan, bills and recharges has a short home page that stands still',
  async ({ page, app, borrower }) => {
    await borrower.borrow();
    for (const _ of [1, 2]) {
      await openBill(page, app, newAccount());
      await linkAccount(page);
    }
    const number = `98${randomInt(10_000_000, 80_000_000)}`;
    await page.goto(`${app}/postPay`);
    await page.getByLabel(m.common_mobile_number()).fill(number);
    await page.getByRole('list', { name: m.bills_plan_choose() }).getByRole('button').first().click();
    await expect(payBillButton(page)).toBeVisible();
    await startPayment(page);
    await approve(page);
    await expectStatus(page, m.bills_status_success());

    const openHome = async () => {
      await page.goto(`${app}/`);
      await expect(page.getByRole('button', { name: groupMobile(number) })).toBeVisible();
      await waitUntilIdle(page);
    };
    await openHome();
    await watchShifts(page);
    await openHome();
    await expectNoShift(page);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(maxHeight);

    await openMore(page);
    await expect(page.getByRole('main').getByRole('link', { name: titleOf('list-privacy') })).toBeVisible();
    expect(await height()).toBeGreaterThan(maxHeight);
    await expectNoFaults(page);
  },
);

test('a user reaches messages and a refund from home with one press', async ({ page, app }) => {
  await payByUpi(page, app, newAccount('9201'));
  await expectStatus(page, m.bills_status_rejected());

  const inbox = await followPath(page, app, 'inbox from home');
  await page.goto(`${app}/`);
  await inbox.waitUntilIdle();
  await page.getByRole('banner').getByRole('link', { name: m.inbox_title() }).click();
  await page.waitForURL(`**${app}/messagelist`);
  await inbox.check();

  await page.goto(`${app}/`);
  await inbox.waitUntilIdle();
  const refund = await followPath(page, app, 'refund from home');
  await page.getByRole('main').locator('a[href*="/refund?"]').first().click();
  await page.waitForURL(`**${app}/refund?*`);
  await expect(page.getByText(m.payments_screen_refund_sent())).toBeVisible();
  await refund.check();
});

test('the first prize is redeemed on the first day', async ({ page, app, phone }) => {
  const coins = '100';
  await becomeUser(page, phone);
  await openBill(page, app, newAccount());
  await linkAccount(page);
  await page.goto(`${app}/rewards`);
  const [collect, mission] = [m.rewards_collect(), m.rewards_link_account()];
  await page.getByRole('button', { name: m.rewards_act_of({ act: collect, mission }) }).click();
  await expect(page.getByText(m.rewards_added({ coins }))).toBeVisible();

  const path = await followPath(page, app, 'first prize');
  await page.goto(`${app}/`);
  await path.waitUntilIdle();
  await page.getByRole('banner').locator('a[href$="/rewards"]').click();
  await page.getByRole('link', { name: startingWith(m.rewards_prize_take_of({ prize: '' })) }).click();
  await page.waitForURL(`**${app}/rewards/prizes?prizeId=*`);
  await page.getByRole('button', { name: m.rewards_store_redeem({ coins }) }).click();
  await page.waitForURL(`**${app}/rewards/myrewards`);
  await path.check();
});
