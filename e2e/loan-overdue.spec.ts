import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { withAnyAmount, expectStatus } from './support/bills.ts';
import { flexiRequest, test } from './support/borrower.ts';
import { failDebits, readLoanAtLender, productName } from './support/lenders.ts';
import { bookingSeconds, valueBeside, paiseOf, payQuote, payQuoteButton } from './support/loans.ts';
import { expect } from './support/test.ts';

const { lenderId, productGid } = flexiRequest;
/** Late enough that the lender assigns a recovery agent. */
const daysLate = 12;

/** The status of the only record on the page, marked as changed since the last visit. */
const changedTo = (page: Page, status: string): Locator =>
  page.getByText(`${status}${m.lending_home_record_changed()}`, { exact: true });

test('an overdue loan lists every charge, and is repaid', async ({ page, app, borrower, time }) => {
  const loanGid = await borrower.borrow();
  const { instalments, loanReference } = await borrower.snapshot(loanGid);
  const [first] = instalments;
  await failDebits(loanGid);
  await borrower.advanceToDay(first?.dueDay ?? '', daysLate);
  let duePaise = 0;

  await test.step('sees since when, what to do, and who may collect it', async () => {
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expect(valueBeside(page, m.lending_records_overdue_since())).toHaveText(m.common_days({ count: daysLate }));
    await expect(page.getByRole('heading', { name: m.lending_records_what_to_do() })).toBeVisible();
    await expect(page.getByRole('heading', { name: m.lending_records_debit_failed() })).toBeVisible();
    const { recoveryAgent } = await borrower.snapshot(loanGid);
    await expect(valueBeside(page, recoveryAgent?.name ?? '')).toHaveText(recoveryAgent?.phone ?? '');
    await expectAccessible(page);
  });

  await test.step('sees it in the records, and goes on from there', async () => {
    await page.goto(`${app}/historicalLoan`);
    await expect(changedTo(page, m.lending_records_overdue())).toBeVisible();
    const product = productName(productGid);
    await page
      .getByRole('link', { name: m.lending_home_action_of({ action: m.lending_home_action_repay(), product }) })
      .click();
    await page.waitForURL(`**${app}/repayment?*`);
  });

  await test.step('sees what is due line by line, and the lines come to the sum', async () => {
    const due = page.getByRole('heading', { name: m.lending_repay_due_lines() }).locator('..');
    await expect(due).toContainText(m.lending_repay_penalty_once({ number: 1 }));
    await expect(due).toContainText(m.lending_repay_penalty_daily({ number: 1 }));
    const amounts = (await due.getByRole('definition').allTextContents()).map(paiseOf);
    duePaise = amounts.pop() ?? 0;
    expect(amounts).toHaveLength(4);
    expect(amounts.reduce((total, amount) => total + amount, 0)).toBe(duePaise);
    expect((await readLoanAtLender(lenderId, loanReference)).dueAmount).toBe(duePaise);
    await expectAccessible(page);
  });

  await test.step('pays just that', async () => {
    await page.getByRole('link', { name: withAnyAmount(m.lending_repay_now({ amount: '₹' })) }).click();
    await expect(page.getByText(m.lending_repayment_line_bounce(), { exact: true })).toBeVisible();
    expect(paiseOf((await payQuoteButton(page).textContent()) ?? '')).toBe(duePaise);
    await payQuoteButton(page).click();
    await payQuote(page);
    await expectStatus(page, m.lending_repayment_status_with_lender());
    await time.advance(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
  });

  await test.step('nothing is due any more, by the lender and by the app', async () => {
    const { dueAmount, daysOverdue, outstandingAmount } = await readLoanAtLender(lenderId, loanReference);
    expect([dueAmount, daysOverdue]).toEqual([0, 0]);
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expect(page.getByText(m.lending_records_in_repayment(), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: m.lending_records_what_to_do() })).toHaveCount(0);
    const owed = await valueBeside(page, m.lending_records_outstanding()).textContent();
    expect(paiseOf(owed ?? '')).toBe(outstandingAmount);
    await page.goto(`${app}/repayment?loanGid=${loanGid}`);
    await expect(page.getByRole('link', { name: withAnyAmount(m.lending_repay_early({ amount: '₹' })) })).toBeVisible();
    await page.goto(`${app}/historicalLoan`);
    await expect(changedTo(page, m.lending_records_in_repayment())).toBeVisible();
  });
});
