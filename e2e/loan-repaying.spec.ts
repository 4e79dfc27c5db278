import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { aroundAmount, expectStatus } from './support/bills.ts';
import { flexi, test } from './support/borrower.ts';
import { lenderName } from './support/lenders.ts';
import { bookingSeconds, factOf, payQuote, payQuoteButton } from './support/loans.ts';
import { expect } from './support/test.ts';

test('a borrower repays an instalment, then closes the loan early', async ({ page, app, borrower, time }) => {
  const loanGid = await borrower.borrow();
  const [first] = (await borrower.snapshot(loanGid)).instalments;
  await borrower.waitUntil(first?.dueDay ?? '');

  await test.step('repays what is due', async () => {
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    const total = (await factOf(page, m.lending_records_total()).textContent()) ?? '';
    await page.goto(app);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: m.lending_home_action_repay() }).click();
    await page.waitForURL(`**/repayment?loanGid=${loanGid}`);
    await expect(factOf(page, m.lending_repay_total())).toHaveText(total);
    const payDue = page.getByRole('link', { name: aroundAmount(m.lending_repay_now({ amount: '₹' })) });
    await expect(payDue).toBeVisible();
    await payDue.click();
    await expect(payQuoteButton(page)).toBeVisible();
    await payQuoteButton(page).click();
    await payQuote(page);
    await expectStatus(page, m.lending_repayment_status_with_lender());
    await time.pass(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
    await expectAccessible(page);
  });

  await test.step('finds it in the record, with the number of its receipt', async () => {
    const receipt = (await factOf(page, m.lending_repay_receipt_number()).textContent()) ?? '';
    const number = receipt.replaceAll(/\s/g, '');
    expect(number).toMatch(/^[A-Z0-9-]{8,}$/);
    await page.goto(`${app}/repayRecord?loanGid=${loanGid}`);
    await expect(page.getByText(m.lending_records_receipt_number({ number }))).toBeVisible();
  });

  await test.step('closes the loan', async () => {
    await page.goto(`${app}/repayment?loanGid=${loanGid}`);
    await page.getByRole('link', { name: m.lending_repay_option_foreclosure() }).click();
    await expect(payQuoteButton(page)).toBeVisible();
    await expectAccessible(page);
    await payQuoteButton(page).click();
    await payQuote(page);
    await expectStatus(page, m.lending_repayment_status_with_lender());
    await time.pass(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
  });

  await test.step('has it in writing that nothing is owed', async () => {
    await page.goto(`${app}/myloan?loanGid=${loanGid}`);
    await expectStatus(page, m.lending_records_congratulations());
    await page.getByRole('link', { name: m.lending_documents_title() }).click();
    await page.waitForURL(`**${app}/loanPapers?*`);
    await page.getByRole('link', { name: m.lending_documents_no_dues() }).click();
    await expect(page.getByText(m.lending_document_fingerprint({ sha256: '' }))).toBeVisible();
    await expect(page.getByRole('article')).toContainText(lenderName(flexi.lenderId));
  });
});
