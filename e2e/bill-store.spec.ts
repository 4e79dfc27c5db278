import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible, expectNoFaults } from './support/accessibility.ts';
import { inDatabase } from './support/database.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const day = 86_400;
const coins = 25;

/** Prizes that one check-in pays for, at products of the sandbox's supplier. */
const prizes = {
  voucher: { id: 'e2e-voucher', kind: 'VOUCHER', product: 'UV-CHAI-25', title: 'Tea for two' },
  parcel: { id: 'e2e-parcel', kind: 'PARCEL', product: 'UV-CUP-01', title: 'A small cup' },
  frame: { id: 'e2e-frame', kind: 'FRAME', product: 'e2e-frame', title: 'A thin frame' },
} as const;

/** Puts the prizes into the store, or takes them out of it again. */
const setPrizes = async (isOpen: boolean): Promise<void> => {
  for (const { id, kind, product, title } of Object.values(prizes))
    await inDatabase(
      `insert into store_prize (prize_id, kind, supplier_id, product_id, title_en, title_hi, coins, position, stock, stock_read_at, ends_at, pool)
      values ($1, $2, 'uphaar', $3, $4, $4, $5, 0, 9, app_now(), case when $6 then null else app_now() end,
        case when $2 = 'FRAME' then $1 end)
      on conflict (prize_id) do update set ends_at = excluded.ends_at, stock = 9, stock_read_at = app_now()`,
      [id, kind, product, title, coins, isOpen],
    );
};

test.beforeEach(() => setPrizes(true));
test.afterEach(() => setPrizes(false));

/** Earns the coins of one day, and opens the store from the page of rewards. */
const earnAndOpen = async (page: Page, app: string): Promise<void> => {
  await page.goto(`${app}/rewards`);
  await page.getByRole('button', { name: m.rewards_check_in_press({ coins: String(coins) }) }).click();
  await expect(page.getByText(m.rewards_check_in_done({ coins: String(coins) }))).toBeVisible();
  await page.getByRole('link', { name: m.rewards_store_title() }).click();
  await page.waitForURL(`**${app}/rewards/prizes`);
};

/** The row of a prize: its name begins with the title. */
const prizeRow = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });

const redeem = (page: Page) => page.getByRole('button', { name: m.rewards_store_redeem({ coins: String(coins) }) });

test('a voucher is redeemed in three presses from the page of rewards, and its code arrives', async ({
  page,
  app,
  phone,
  clock,
}) => {
  await becomeUser(page, phone);
  await clock.advance(2 * day);
  await setPrizes(true);
  await earnAndOpen(page, app);

  await test.step('reads what it costs and what it is worth before anything is pressed', async () => {
    await expect(prizeRow(page, prizes.voucher.title)).toBeVisible();
    await prizeRow(page, prizes.voucher.title).click();
    await expect(page.getByText(m.rewards_store_voucher())).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('redeems it', async () => {
    await redeem(page).click();
    await page.waitForURL(`**${app}/rewards/myrewards`);
    await expect(page.getByText(m.rewards_prize_claimed(), { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: m.common_show_code() }).click();
    await expect(page.getByText(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)).toBeVisible();
    await expectNoFaults(page);
  });

  await test.step('finds it in the statement', async () => {
    await page.goto(`${app}/myRewards/record`);
    await expect(page.getByText(m.rewards_record_spent({ prize: prizes.voucher.title }))).toBeVisible();
  });

  await test.step('reads what is missing for the next one', async () => {
    await page.goto(`${app}/rewards/prizes`);
    await prizeRow(page, prizes.voucher.title).click();
    await page.getByRole('link', { name: m.rewards_store_earn() }).click();
    await page.waitForURL(`**${app}/rewards/pointsWall`);
  });
});

test('a new user reads when vouchers become available, and redeems a frame immediately', async ({
  page,
  app,
  phone,
}) => {
  await becomeUser(page, phone);
  await earnAndOpen(page, app);

  await test.step('reads it on the store and on the prize, whose button cannot be pressed', async () => {
    const [opens = '', later = ''] = m.rewards_store_opens({ moment: '|' }).split('|');
    await expect(prizeRow(page, prizes.voucher.title)).toContainText(opens || later);
    await prizeRow(page, prizes.voucher.title).click();
    const [before = '', after = ''] = m.rewards_store_locked({ moment: '|' }).split('|');
    await expect(page.getByRole('dialog').getByText(before || after)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: opens || later })).toBeDisabled();
    await expect(redeem(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('redeems the frame, once', async () => {
    await prizeRow(page, prizes.frame.title).click();
    await redeem(page).click();
    await page.waitForURL(`**${app}/rewards/myrewards`);
    await expect(page.getByRole('link', { name: m.rewards_prize_see_frame() })).toBeVisible();
    await page.goto(`${app}/rewards/prizes`);
    await prizeRow(page, prizes.frame.title).click();
    await expect(page.getByText(m.rewards_store_redeemed())).toBeVisible();
  });
});

test('a parcel is shipped to an address, and one without an address returns its coins', async ({
  page,
  app,
  phone,
  clock,
}) => {
  await becomeUser(page, phone);
  await clock.advance(2 * day);
  await setPrizes(true);

  await test.step('is asked for the address', async () => {
    await earnAndOpen(page, app);
    await prizeRow(page, prizes.parcel.title).click();
    await redeem(page).click();
    await page.waitForURL(`**${app}/myRewards/address?*`);
    await expectNoFaults(page);
    await page.getByRole('button', { name: m.rewards_address_send() }).click();
    await expect(page.getByText(m.rewards_address_missing()).first()).toBeVisible();
  });

  await test.step('enters it, and the parcel is sent', async () => {
    for (const [label, value] of [
      [m.common_full_name(), 'Asha Verma'],
      [m.common_mobile_number(), '98765 43210'],
      [m.rewards_address_pincode(), '462001'],
      [m.rewards_address_line1(), '12 Lake Road'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await expect(page.getByLabel(m.common_state(), { exact: true })).toHaveValue('MP');
    await expect(page.getByLabel(m.common_city(), { exact: true })).toHaveValue('Bhopal');
    await page.getByRole('button', { name: m.rewards_address_send() }).click();
    await page.waitForURL(`**${app}/rewards/myrewards`);
    await expect(page.getByText(m.rewards_prize_address_needed(), { exact: true })).toHaveCount(0);
  });

  await test.step('lets the next one expire, and has the coins back', async () => {
    await clock.advance(day);
    await setPrizes(true);
    await earnAndOpen(page, app);
    await prizeRow(page, prizes.parcel.title).click();
    await redeem(page).click();
    await page.waitForURL(`**${app}/myRewards/address?*`);
    await expect(page.getByLabel(m.common_city(), { exact: true })).toHaveValue('Bhopal');
    await clock.advance(8 * day);
    await inDatabase("insert into job.job (name) values ('rewards-expire-prizes')");
    await expect(async () => {
      await page.goto(`${app}/rewards/myrewards`);
      const text = m.rewards_prize_no_address({ coins: String(coins) });
      await expect(page.getByText(text)).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 60_000 });
  });
});
