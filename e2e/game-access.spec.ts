import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { expectAccessible, expectNoFaults } from './support/accessibility.ts';
import { sandboxOrigin } from './support/addresses.ts';
import { approveButton, reloadUntilStatus } from './support/bills.ts';
import { control } from './support/partners.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const fee = '₹49';

test.afterEach(() => control('khelghar/control/faults', {}));

const play = (page: Page) => page.getByRole('button', { name: m.games_play(), exact: true });

test('a guest plays the poker trial and loses the points on leaving', async ({ page, app, browserErrors }) => {
  browserErrors.allow(/status of 410/);
  await page.goto(`${app}/games`);
  await expect(page.getByText(m.games_law({ age: 18 }))).toBeVisible();
  await page.getByRole('link', { name: m.khelghar_poker_title() }).click();
  await expect(page.getByText(m.games_points_text())).toBeVisible();
  const home = page.getByLabel(m.common_where_do_you_live());
  await play(page).click();
  await expect(home).toBeFocused();
  await home.selectOption('TN');
  await expect(page.getByText(m.games_state_excluded({ state: stateNames.TN() }))).toBeVisible();
  await play(page).click();
  await expect(home).toBeFocused();
  await home.selectOption('MP');
  await expectNoFaults(page);

  await play(page).click();
  await page.waitForURL(`${sandboxOrigin()}/khelghar/play?code=*`);
  const points = page.locator('#points');
  const cards = page.getByRole('group', { name: m.khelghar_cards() }).getByRole('button');
  const next = page.locator('#main');
  // Ten hands without a single pair have odds of one in a million.
  await expect(async () => {
    await next.click();
    await expect(cards).toHaveCount(5);
    await cards.first().click();
    await next.click();
    expect(Number(await points.textContent())).toBeGreaterThan(0);
  }).toPass();
  await expectAccessible(page);

  await page.getByRole('link', { name: m.khelghar_leave() }).click();
  await page.waitForURL(`**${app}/games`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: m.khelghar_closed_title() })).toBeVisible();
  await expectAccessible(page);
});

/** Goes from the tab to the gateway, past what it costs and when it comes back. */
const pay = async (page: Page, app: string): Promise<void> => {
  await page.goto(`${app}/games`);
  await page.getByRole('link', { name: m.khelghar_rangoli_title() }).click();
  await page.getByRole('link', { name: m.games_get_access({ amount: fee }) }).click();
  await expect(page.getByText(m.games_refund({ partner: m.games_partner() }))).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: m.common_pay_amount({ amount: fee }) }).click();
  await approveButton(page).click();
  await page.waitForURL('**/TransactionOutcome?*');
};

test('access that the partner refuses is refunded, and bought the next time', async ({ page, app, phone }) => {
  await becomeUser(page, phone);

  await control('khelghar/control/faults', { seed: 'refuses', failure: 1 });
  await pay(page, app);
  await reloadUntilStatus(page, m.games_status_sent_back());
  await expect(page.getByRole('heading', { name: m.payments_screen_refund_title(), exact: true })).toBeVisible();
  await expectNoFaults(page);
  await control('khelghar/control/faults', {});

  await pay(page, app);
  await reloadUntilStatus(page, m.games_status_granted());
  await expect(page.getByRole('heading', { name: m.common_receipt() })).toBeVisible();

  await page.getByRole('link', { name: m.games_play(), exact: true }).click();
  await play(page).click();
  await page.waitForURL(`${sandboxOrigin()}/khelghar/play?code=*`);
  await page.getByRole('group').getByRole('button').first().click();
  await expect(page.getByText(m.khelghar_presses({ presses: '1' }))).toBeVisible();

  await page.goto(`${app}/gameStore`);
  await expect(page.getByText(m.games_yours())).toBeVisible();
});
