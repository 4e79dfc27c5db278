import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { expectStatus } from './support/bills.ts';
import { test } from './support/borrower.ts';
import { bookingSeconds, valueBeside, payQuote, payQuoteButton } from './support/loans.ts';
import { expect } from './support/test.ts';

test('a loan is returned in its cooling-off days', async ({ page, app, borrower, time }) => {
  const loanGid = await borrower.borrow();

  await test.step('sees until when, and what it costs', async () => {
    await page.goto(`${app}/loanQuote?loanGid=${loanGid}&purpose=FORECLOSURE`);
    const instead = page.getByRole('link', { name: m.lending_repay_return_instead(), exact: true });
    await expect(instead).toBeVisible();
    await instead.click();
    await page.waitForURL(`**${app}/loanQuote?*purpose=RETURN*`);
    await expect(payQuoteButton(page)).toBeVisible();
    await expect(valueBeside(page, m.lending_repayment_line_given_back())).toHaveText(/^− ₹/);
  });

  await test.step('is asked once more, and pays', async () => {
    const question = page.getByRole('alertdialog', { name: m.lending_repay_return_sure() });
    await payQuoteButton(page).click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: m.lending_repay_return_go(), exact: true }).click();
    await payQuote(page);
    await expectStatus(page, m.lending_repayment_status_with_lender());
    await time.advance(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
  });

  await test.step('the loan is undone', async () => {
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expectStatus(page, m.lending_records_returned());
    await page.goto(`${app}/repayment?loanGid=${loanGid}`);
    await expectStatus(page, m.lending_records_returned());
  });
});
