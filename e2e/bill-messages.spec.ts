import { m } from '@sikka/messages';
import { expectAccessible, layoutFaults } from './support/accessibility.ts';
import { expectStatus, newAccount, payByUpi } from './support/bills.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';

test('a paid bill is a message that leads to its receipt, can be deleted and taken back', async ({ page, app }) => {
  const order = await payByUpi(page, app, newAccount());
  await expectStatus(page, m.bills_status_success());

  await page.goto(`${app}/messagelist`);
  await expect(page.getByText(m.inbox_unread({ count: '1' }))).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('link', { name: m.inbox_type_bills() }).click();
  const title = m.inbox_bill_paid({ biller: '' }).replace(/^:? */, '');
  const message = page.getByRole('main').getByRole('link', { name: title });
  await expect(message).toBeVisible();
  await expect(page.getByText(m.inbox_new(), { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);

  await page.getByRole('button', { name: title }).click();
  await expect(page.getByText(m.inbox_deleted())).toBeVisible();
  await page.getByRole('button', { name: m.inbox_undo() }).click();
  await message.click();
  await page.waitForURL(`**${app}/receipt?merchantRequestId=${order}`);

  await page.goto(`${app}/messagelist`);
  await expect(page.getByRole('link', { name: m.inbox_type_bills() })).toBeVisible();
  await expect(page.getByText(m.inbox_unread({ count: '1' }))).toHaveCount(0);
});
