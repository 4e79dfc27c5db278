import { m } from '@sikka/messages';
import { expectNoFaults } from './support/accessibility.ts';
import { approveButton, startingWith, reloadUntilStatus } from './support/bills.ts';
import { inDatabase } from './support/database.ts';
import { currentLanguage } from './support/language.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const day = 86_400;
const title = { en: 'Pavan e-cycle', hi: 'पवन ई-साइकिल' };
const tax = '₹7,200';

/** The next version of the rule for checking in gives so much a day; the one after it what the first one gave. */
const setCheckIn = (coins: string): Promise<unknown> =>
  inDatabase(
    `insert into coin_rule (rule, version, coins, period, starts_at)
    select rule, (select max(version) + 1 from coin_rule where rule = 'check_in'), coalesce($1::integer[], coins), period, app_now()
    from coin_rule where rule = 'check_in' and version = 1`,
    [coins || null],
  );

test.afterEach(async () => {
  await setCheckIn('');
  await inDatabase("update store_prize set ends_at = app_now() where prize_id = 'e-cycle'");
});

test('a prize worth more than ₹10,000 is shipped once its tax is paid', async ({ page, app, phone, clock }) => {
  await becomeUser(page, phone);
  await clock.advance(2 * day);
  await setCheckIn('{480000,480000,480000,480000,480000,480000,480000}');
  await inDatabase('update store_prize set stock_read_at = app_now(), ends_at = null');

  await test.step('sees the tax before anything is pressed, and redeems', async () => {
    await page.goto(`${app}/rewards`);
    await page.getByRole('button', { name: startingWith(m.rewards_check_in_press({ coins: '4,80,000' })) }).click();
    await expect(page.getByText(m.rewards_check_in_done({ coins: '4,80,000' }))).toBeVisible();
    await page.goto(`${app}/rewards/prizes`);
    // The same prize is above the list, as the next one.
    await page.getByRole('button', { name: title[currentLanguage()] }).last().click();
    await expect(page.getByText(tax, { exact: true })).toBeVisible();
    await expectNoFaults(page, 'prize');
    await page.getByRole('button', { name: m.rewards_store_redeem({ coins: '4,80,000' }) }).click();
  });

  await test.step('enters the address', async () => {
    await page.waitForURL(`**${app}/myRewards/address?*`);
    for (const [label, value] of [
      [m.common_full_name(), 'Asha Verma'],
      [m.common_mobile_number(), '98765 43210'],
      [m.rewards_address_pincode(), '462001'],
      [m.rewards_address_line1(), '12 Lake Road'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value);
    await expect(page.getByLabel(m.common_city(), { exact: true })).toHaveValue('Bhopal');
    await page.getByRole('button', { name: m.rewards_address_send() }).click();
  });

  await test.step('fills in the tax form, and pays', async () => {
    await page.waitForURL(`**${app}/myRewards/tax?*`);
    const pay = page.getByRole('button', { name: m.rewards_tax_pay({ amount: tax }) });
    await page.getByLabel(m.common_pan(), { exact: true }).fill('abcce1234f');
    await pay.click();
    await expect(page.getByText(m.common_pan_wrong())).toBeVisible();
    await expect(page.getByText(m.rewards_tax_name_wrong())).toBeVisible();
    await expectNoFaults(page, 'form-faults');
    await page.getByLabel(m.common_pan(), { exact: true }).fill('abcpe1234f');
    await page.getByLabel(m.rewards_tax_name(), { exact: true }).fill('Asha Verma');
    await pay.click();
    await approveButton(page).click();
    await page.waitForURL(`**${app}/myRewards/tax?*`);
    await reloadUntilStatus(page, m.rewards_tax_status_paid());
    await expect(page.getByText('AB••••••4F')).toBeVisible();
    await expectNoFaults(page, 'paid');
  });

  await test.step('finds it on its way', async () => {
    await page.getByRole('link', { name: m.rewards_prizes_title() }).click();
    await expect(page.getByRole('heading', { name: title[currentLanguage()] })).toBeVisible();
    await expect(page.getByRole('link', { name: m.rewards_tax_title() })).toBeVisible();
  });
});
