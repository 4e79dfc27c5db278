import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { withAnyAmount, expectStatus } from './support/bills.ts';
import { flexiRequest, test } from './support/borrower.ts';
import { lenderName } from './support/lenders.ts';
import { bookingSeconds, valueBeside, payQuote, payQuoteButton } from './support/loans.ts';
import { followPath } from './support/path.ts';
import { expect } from './support/test.ts';

/** Pays the quote on the screen. */
const pay = async (page: Page): Promise<void> => {
  await expect(payQuoteButton(page)).toBeVisible();
  await payQuoteButton(page).click();
  await payQuote(page);
  await expectStatus(page, m.lending_repayment_status_with_lender());
};

test('a borrower pays an instalment early and one when it is due, then closes the loan', async ({
  page,
  app,
  borrower,
  time,
}) => {
  const loanGid = await borrower.borrow();
  const [first, second] = (await borrower.snapshot(loanGid)).instalments;

  await test.step('pays the next instalment from the home page before it is due', async () => {
    await borrower.advanceToDay(first?.dueDay ?? '', -3);
    const path = await followPath(page, app, 'repay an instalment');
    await page.goto(app);
    await page.getByRole('main').locator(`a[href$="/repayment?loanGid=${loanGid}"]`).click();
    await page.waitForURL(`**/repayment?loanGid=${loanGid}`);
    const early = page.getByRole('link', { name: withAnyAmount(m.lending_repay_early({ amount: '₹' })) });
    await expect(early).toBeVisible();
    await path.waitUntilIdle();
    const [emi] = ((await early.textContent()) ?? '').match(/₹[\d,.]+/) ?? [];
    await early.click();
    await expect(payQuoteButton(page)).toHaveText(m.common_pay_amount({ amount: emi ?? '' }));
    await pay(page);
    await path.check();
    await time.advance(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
  });

  await test.step('repays what is due', async () => {
    await borrower.advanceToDay(second?.dueDay ?? '');
    await page.goto(`${app}/repayment?loanGid=${loanGid}`);
    await page.getByRole('link', { name: withAnyAmount(m.lending_repay_now({ amount: '₹' })) }).click();
    await pay(page);
    await time.advance(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
    await expectAccessible(page);
  });

  await test.step('finds it in the record, with the number of its receipt', async () => {
    const receipt = (await valueBeside(page, m.common_lenders_receipt()).textContent()) ?? '';
    const number = receipt.replaceAll(/\s/g, '');
    expect(number).toMatch(/^[A-Z0-9-]{8,}$/);
    await page.goto(`${app}/repayRecord?loanGid=${loanGid}`);
    await expect(page.getByText(m.lending_records_receipt_number({ number }))).toBeVisible();
  });

  await test.step('closes the loan', async () => {
    await page.goto(`${app}/repayment?loanGid=${loanGid}`);
    await page.getByRole('button', { name: m.lending_repay_option_foreclosure(), exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: m.lending_repay_foreclosure_start(), exact: true }).click();
    await expect(payQuoteButton(page)).toBeVisible();
    await expectAccessible(page);
    await pay(page);
    await time.advance(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
  });

  await test.step('has it in writing that nothing is owed', async () => {
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expectStatus(page, m.lending_records_congratulations());
    await page.getByRole('link', { name: m.lending_documents_title() }).click();
    await page.waitForURL(`**${app}/loanPapers?*`);
    await page.getByRole('link', { name: m.lending_documents_no_dues() }).click();
    await expect(page.getByText(m.lending_document_fingerprint({ sha256: '' }))).toBeVisible();
    await expect(page.getByRole('article')).toContainText(lenderName(flexiRequest.lenderId));
  });
});
