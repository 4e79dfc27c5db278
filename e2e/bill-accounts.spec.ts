import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { linkAccount, yamuna } from './support/bills.ts';
import { offlineErrors } from './support/browser-errors.ts';
import { becomeUser, signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

const category = 'Electricity';

/** Nine digits; the sandbox injects no fault for the last four. */
const newAccount = (): string => `${randomInt(10_000, 100_000)}${randomInt(1_000, 8_000)}`;
const theForm = (page: Page) => page.getByRole('textbox', { name: yamuna.accountLabel });
const openAt = async (page: Page, account: string): Promise<void> => {
  await theForm(page).fill(account);
  await page.getByRole('button', { name: m.bills_form_fetch() }).click();
};

test('a guest looks for a biller, signs in, and is back at its form', async ({ page, app, phone }) => {
  await page.goto(`${app}/bbps`);
  await page.getByRole('searchbox').fill('yamuna p');
  await page.getByRole('link', { name: yamuna.billerName }).click();
  await page.waitForURL(`**${app}/login`);
  await signInByCode(page, phone);
  await page.waitForURL('**/linkAccount?billerId=*');
  await expect(page.getByRole('heading', { level: 1, name: yamuna.billerName })).toBeVisible();
});

test('an account is linked from the home page, named, chosen, and removed', async ({ page, app, phone }) => {
  const account = newAccount();
  const name = 'Terrace';
  await becomeUser(page, phone);
  await page.goto(`${app}/`);
  await tile(page, 'electricity').click();
  await page.getByRole('combobox').selectOption('DL');
  await page.getByRole('link', { name: yamuna.billerName }).click();

  await openAt(page, '123');
  await expect(theForm(page)).toHaveAccessibleDescription(
    m.bills_form_length({ name: yamuna.accountLabel, length: m.bills_form_digits({ count: 9 }) }),
  );
  await expect(theForm(page)).toBeFocused();
  await expectAccessible(page);

  await openAt(page, account);
  await linkAccount(page);
  await page.goto(`${app}/selectAccount`);
  await page.getByRole('link', { name: account }).click();
  await page.waitForURL('**/myBill?accountId=*');

  await page.getByRole('button', { name: m.common_name() }).click();
  await page.getByRole('textbox', { name: m.bills_account_nickname() }).fill(name);
  await page.getByRole('button', { name: m.common_save() }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goto(`${app}/selectAccount?billerType=${category}`);
  await page.getByRole('link', { name }).click();
  await page.waitForURL('**/singleBill?accountId=*');
  await page.getByRole('button', { name: m.bills_account_remove() }).click();
  await page
    .getByRole('alertdialog', { name: m.bills_account_remove_title({ name }) })
    .getByRole('button', { name: m.bills_account_remove() })
    .click();
  await page.waitForURL('**/selectAccount');
  await expect(page.getByText(m.bills_due_none_linked())).toBeVisible();
});

test.describe(() => {
  test.use({ prefetches: true });

  test('My bills shows what is due, also without a network', async ({ page, app, phone, context, browserErrors }) => {
    browserErrors.allow(offlineErrors);
    await becomeUser(page, phone);
    await page.goto(`${app}/linkAccount?billerId=YAMU00000DEL01`);
    await openAt(page, newAccount());
    await linkAccount(page);

    await page.goto(`${app}/myBills`);
    const row = page.getByRole('main').getByRole('link', { name: yamuna.billerName });
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(row).toBeVisible();
    await expect(page.getByText(m.bills_due_stale())).toBeVisible();
    await context.setOffline(false);
  });
});
