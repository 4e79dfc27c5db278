import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/borrower.ts';
import { expect } from './support/test.ts';

test('the mandate of a loan that runs is ended, and the loan goes on', async ({ page, app, borrower }) => {
  const loanGid = await borrower.borrow();
  const card = page.getByRole('region', { name: m.lending_records_mandate(), exact: true });
  const end = card.getByRole('button', { name: m.lending_records_mandate_end(), exact: true });
  const question = page.getByRole('alertdialog');
  await page.goto(`${app}/myloan?loanGid=${loanGid}`);

  await test.step('is asked once more, and may keep it', async () => {
    await end.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: m.lending_records_mandate_keep(), exact: true }).click();
    await expect(card.getByText(m.lending_records_mandate_active(), { exact: true })).toBeVisible();
  });

  await test.step('ends it at the bank', async () => {
    await end.click();
    await question.getByRole('button', { name: m.lending_records_mandate_end(), exact: true }).click();
    await expect(card.getByText(m.lending_records_mandate_revoked(), { exact: true })).toBeVisible();
    await expect(end).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('pays the instalments by hand from then on', async () => {
    await page.reload();
    await expect(card.getByText(m.lending_records_mandate_by_hand())).toBeVisible();
    await expect(page.getByRole('link', { name: m.lending_home_action_repay() }).first()).toBeVisible();
  });
});
