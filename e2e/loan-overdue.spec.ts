import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { expectStatus } from './support/bills.ts';
import { flexi, test } from './support/borrower.ts';
import { bounceDebit } from './support/lenders.ts';
import { bookingSeconds, paiseOf, payQuote, payQuoteButton } from './support/loans.ts';
import { expect } from './support/test.ts';

const daysLate = 12;

test('a loan that is overdue tells every charge, and is brought in order', async ({ page, app, borrower, time }) => {
  const loanGid = await borrower.borrow();
  const { instalments, loanReference } = await borrower.told(loanGid);
  const [first] = instalments;
  await borrower.waitUntil(first?.dueDay ?? '');
  await bounceDebit(flexi.lenderId, loanReference);
  await borrower.waitUntil(first?.dueDay ?? '', daysLate);

  await test.step('sees since when, what to do, and whom to call', async () => {
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expect(page.getByRole('heading', { name: m.lending_records_what_to_do() })).toBeVisible();
    await expect(page.getByText(m.lending_records_days({ count: daysLate }), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sees what is due line by line, and the lines come to the sum', async () => {
    await page.goto(`${app}/repayment?loanGid=${loanGid}`);
    const due = page.getByRole('heading', { name: m.lending_repay_due_lines() }).locator('..');
    await expect(due).toContainText(m.lending_repay_penalty_once({ number: 1 }));
    await expect(due).toContainText(m.lending_repay_penalty_daily({ number: 1 }));
    const amounts = (await due.getByRole('definition').allTextContents()).map(paiseOf);
    const sum = amounts.pop();
    expect(amounts).toHaveLength(4);
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(sum);
    await expectAccessible(page);
  });

  await test.step('pays it, and nothing is due any more', async () => {
    await page.goto(`${app}/loanQuote?loanGid=${loanGid}&purpose=DUE`);
    await expect(page.getByText(m.lending_repay_line_bounce(), { exact: true })).toBeVisible();
    await payQuoteButton(page).click();
    await payQuote(page);
    await expectStatus(page, m.lending_repayment_status_with_lender());
    await time.pass(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expect(page.getByText(m.lending_records_in_repayment(), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: m.lending_records_what_to_do() })).toHaveCount(0);
  });
});
