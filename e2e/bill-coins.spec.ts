import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible, expectNoFaults, layoutFaults } from './support/accessibility.ts';
import {
  approve,
  linkAccount,
  newAccount,
  newCard,
  openBill,
  orderIdOf,
  requestBill,
  sindhu,
  startPayment,
  reloadUntilStatus,
} from './support/bills.ts';
import { answerComplaint, creditRefund, control } from './support/partners.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const day = 86_400;

/** The press for today, on the home page and on that of rewards. */
const pressFor = (page: Page, coins: number) =>
  page.getByRole('button', { name: m.rewards_check_in_press({ coins: String(coins) }), exact: true });

const expectCoins = (page: Page, coins: number): Promise<void> =>
  expect(page.getByRole('main').getByText(String(coins), { exact: true })).toBeVisible();

test('a user misses a check-in day, and checks in for a full week after it', async ({ page, app, phone, clock }) => {
  await becomeUser(page, phone);

  await test.step('checks in from the home page with one press', async () => {
    await page.goto(`${app}/`);
    await pressFor(page, 25).click();
    await expect(page.getByText(m.rewards_added({ coins: '25' }))).toBeVisible();
    await expect(pressFor(page, 25)).toHaveCount(0);
  });

  await test.step('sees the coins, what they are worth, and that today is done', async () => {
    await page.goto(`${app}/rewards`);
    await expectCoins(page, 25);
    await expect(page.getByText(m.rewards_check_in_step({ step: 1, days: 7 }))).toBeVisible();
    await expect(page.getByText(m.rewards_check_in_done({ coins: '25' }))).toBeVisible();
    await expectNoFaults(page);
  });

  await test.step('misses a day, and begins a new week', async () => {
    await clock.advance(2 * day);
    await page.reload();
    await expect(page.getByText(m.rewards_check_in_step({ step: 1, days: 7 }))).toBeVisible();
    await expectCoins(page, 25);
  });

  await test.step('checks in on seven days in a row', async () => {
    for (const [index, coins] of [25, 25, 25, 25, 25, 25, 50].entries()) {
      await expect(page.getByText(m.rewards_check_in_step({ step: index + 1, days: 7 }))).toBeVisible();
      await pressFor(page, coins).click();
      await expect(pressFor(page, coins)).toHaveCount(0);
      await clock.advance(day);
      await page.reload();
    }
    await expectCoins(page, 225);
    await expect(page.getByText(m.rewards_check_in_step({ step: 1, days: 7 }))).toBeVisible();
  });

  await test.step('finds each of them in the statement', async () => {
    await page.getByRole('link', { name: m.rewards_history() }).click();
    await page.waitForURL(`**${app}/myRewards/record`);
    await expect(page.getByText(m.rewards_record_balance({ coins: '225' }))).toBeVisible();
    await expect(page.getByText(m.rewards_check_in(), { exact: true })).toHaveCount(8);
  });
});

test('a user completes a mission by linking a bill account, and collects its coins once', async ({
  page,
  app,
  phone,
}) => {
  const mission = m.rewards_link_account();
  const act = (what: string) => m.rewards_act_of({ act: what, mission });
  const start = page.getByRole('link', { name: act(m.rewards_start()) });
  const collect = page.getByRole('button', { name: act(m.rewards_collect()) });
  await becomeUser(page, phone);

  await test.step('reads what to do', async () => {
    await page.goto(`${app}/rewards/mission`);
    await expect(start).toBeVisible();
  });

  await test.step('links the account of a bill', async () => {
    await openBill(page, app, newAccount());
    await linkAccount(page);
  });

  await test.step('collects the coins', async () => {
    await page.goto(`${app}/rewards`);
    await collect.click();
    await expect(page.getByText(m.rewards_added({ coins: '100' }))).toBeVisible();
    await expectCoins(page, 100);
    await expect(collect).toHaveCount(0);
    await page.goto(`${app}/rewards/mission`);
    await expect(page.getByText(m.rewards_completed(), { exact: true })).toBeVisible();
  });

  await test.step('reads the rules', async () => {
    await page.goto(`${app}/rewards`);
    await page.getByRole('link', { name: m.rewards_rules() }).click();
    await page.waitForURL(`**${app}/rewards/rules`);
    await expect(page.getByText(m.rewards_rules_check_in({ coins: '200' }))).toBeVisible();
  });
});

test('a guest sees the odds, signs in, spins once a day, and checks the draw on the day after', async ({
  page,
  app,
  phone,
  clock,
}) => {
  const outcome = page.getByRole('main').getByRole('status').first();

  await test.step('sees the odds before anything else', async () => {
    await page.goto(`${app}/rewards/prizedraw`);
    await expect(page.getByRole('button', { name: m.rewards_spin_sign_in() })).toBeVisible();
    await page.getByText(m.rewards_spin_odds(), { exact: true }).click();
    await expect(page.getByText(m.rewards_coins({ coins: '100' }), { exact: true })).toBeVisible();
  });

  await test.step('declares once that draws are allowed, and spins', async () => {
    await becomeUser(page, phone);
    await page.goto(`${app}/rewards/prizedraw`);
    await expect(page.getByText(m.rewards_spin_question())).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByRole('button', { name: m.rewards_spin_yes() }).click();
    await expect(outcome).toContainText(m.rewards_spin_tomorrow());
    await expectAccessible(page);
    await page.reload();
    await expect(outcome).toContainText(m.rewards_spin_tomorrow());
  });

  await test.step('verifies the draw once its seed is published, and spins again', async () => {
    await clock.advance(day);
    await page.reload();
    await page.getByText(m.rewards_fair_title(), { exact: true }).click();
    await page.getByText(m.common_check(), { exact: true }).click();
    await expect(page.getByText(m.rewards_fair_good(), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: m.rewards_spin(), exact: true }).click();
    await expect(outcome).toContainText(m.rewards_spin_tomorrow());
  });
});

test('the coins of a card bill are collected below its payment, and taken back when the payment is refunded', async ({
  page,
  app,
  phone,
  clock,
}) => {
  const collect = page.getByRole('button', {
    name: m.rewards_act_of({ act: m.rewards_collect(), mission: m.rewards_pay_bill() }),
  });
  await becomeUser(page, phone);

  const order = await test.step('pays the bill, and collects with one press', async () => {
    await requestBill(page, app, newCard(), sindhu);
    await page.waitForURL(`**${app}/billDetail?*`);
    await startPayment(page);
    await approve(page);
    await reloadUntilStatus(page, m.bills_status_success());
    await collect.click();
    await expect(page.getByText(m.rewards_added({ coins: '100' }))).toBeVisible();
    await expect(collect).toHaveCount(0);
    await expectNoFaults(page);
    return orderIdOf(page);
  });

  await test.step('complains, and the biller is returning the money', async () => {
    await clock.advance(day);
    await control('network/control/clock', { advanceSeconds: day });
    await page.clock.setSystemTime(Date.now() + day * 1_000);
    await page.goto(`${app}/complain?merchantRequestId=${order}`);
    await page.getByRole('radio', { name: m.bills_complaint_d11() }).check();
    await page.getByLabel(m.bills_complaints_describe()).fill('The card was not credited');
    await page.getByRole('button', { name: m.bills_complaints_send() }).click();
    await answerComplaint(order, { state: 'REFUNDED' });
    await clock.advance(day);
    await creditRefund(order);
    await control('network/control/clock', { reset: true });
  });

  await test.step('finds the coins gone, and why', async () => {
    const takenBack = page.getByText(m.rewards_record_taken_back());
    await expect(async () => {
      await clock.advance(day);
      await page.goto(`${app}/myRewards/record`);
      await expect(takenBack).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText('-100', { exact: true })).toBeVisible();
  });
});
