import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { expectStatus } from './support/bills.ts';
import { flexiRequest, test } from './support/borrower.ts';
import { readLoanAtLender, lenderName } from './support/lenders.ts';
import { approveMandateOnGatewayPage, bookingSeconds, valueBeside, payQuote, payQuoteButton } from './support/loans.ts';
import { expect } from './support/test.ts';

test('the mandate of an active loan is ended, the loan goes on, and another mandate replaces it', async ({
  page,
  app,
  borrower,
}) => {
  const loanGid = await borrower.borrow();
  const { loanReference } = await borrower.snapshot(loanGid);
  const lender = lenderName(flexiRequest.lenderId);
  const card = page.getByRole('region', { name: m.lending_step_mandate(), exact: true });
  const end = card.getByRole('button', { name: m.lending_records_mandate_end(), exact: true });
  const question = page.getByRole('alertdialog');
  await page.goto(`${app}/myloan?loanGid=${loanGid}`);

  await test.step('is asked once more, and may keep it', async () => {
    await end.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: m.common_keep_it(), exact: true }).click();
    await expect(card.getByText(m.lending_records_mandate_active(), { exact: true })).toBeVisible();
  });

  await test.step('ends it at the bank', async () => {
    await end.click();
    await question.getByRole('button', { name: m.lending_records_mandate_end(), exact: true }).click();
    await expect(card.getByText(m.lending_records_mandate_revoked(), { exact: true })).toBeVisible();
    await expect(end).toHaveCount(0);
  });

  await test.step('pays the instalments by hand from then on', async () => {
    await page.reload();
    await expect(card.getByText(m.lending_records_mandate_by_hand())).toBeVisible();
    await expect(card.getByText(m.lending_records_mandate_end_confirmed({ lender }))).toBeVisible();
    await expect(page.getByRole('link', { name: new RegExp(m.lending_repay_pay_early()) }).first()).toBeVisible();
    expect((await readLoanAtLender(flexiRequest.lenderId, loanReference)).mandate?.isEnded).toBe(true);
  });

  await test.step('sets up another one at the bank, and the lender is notified', async () => {
    await card.getByRole('button', { name: m.lending_records_mandate_set(), exact: true }).click();
    await approveMandateOnGatewayPage(page);
    await page.waitForURL(`**${app}/myloan?*`);
    await expect(card.getByText(m.lending_records_mandate_active(), { exact: true })).toBeVisible();
    await expect(card.getByText(m.lending_records_mandate_confirmed({ lender }))).toBeVisible();
    expect((await readLoanAtLender(flexiRequest.lenderId, loanReference)).mandate?.isEnded).toBe(false);
  });
});

test('instalments are debited by mandate, except those paid manually', async ({ page, app, borrower, time }) => {
  const loanGid = await borrower.borrow();
  const { instalments, loanReference } = await borrower.snapshot(loanGid);
  const days = instalments.map(({ dueDay }) => dueDay);
  const list = page.getByRole('main');
  const records = `${app}/repayRecord?loanGid=${loanGid}`;
  const loan = `${app}/myloan?loanGid=${loanGid}`;

  await test.step('is notified of a debit a day before', async () => {
    await borrower.advanceToDay(days[0] ?? '');
    await page.goto(loan);
    await expect(page.getByRole('heading', { name: m.lending_records_debit_announced() })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sees it paid by mandate, with the references of the lender and the bank', async () => {
    await borrower.advanceToDay(days[0] ?? '', 1);
    await page.goto(loan);
    await expect(valueBeside(page, m.lending_records_paid())).toHaveText(/[1-9]/);
    await expect(page.getByRole('heading', { name: m.lending_records_debit_announced() })).toHaveCount(0);
    await page.goto(records);
    await expect(list).toContainText(m.lending_records_by_mandate());
    const { debits } = await readLoanAtLender(flexiRequest.lenderId, loanReference);
    expect(debits).toMatchObject([{ status: 'SUCCESS', amount: instalments[0]?.instalmentPaise }]);
    const [{ debitId, bankReference = '' } = { debitId: '' }] = debits;
    await expect(list).toContainText(debitId);
    await expect(list).toContainText(bankReference);
  });

  await test.step('pays the next one by hand, which is not debited, too', async () => {
    await borrower.advanceToDay(days[1] ?? '');
    await page.goto(`${app}/loanQuote?loanGid=${loanGid}&purpose=DUE`);
    await payQuoteButton(page).click();
    await payQuote(page);
    await time.advance(bookingSeconds);
    await expectStatus(page, m.lending_repayment_status_booked());
    await borrower.advanceToDay(days[1] ?? '', 1);
    const { debits, dueAmount } = await readLoanAtLender(flexiRequest.lenderId, loanReference);
    expect(debits).toMatchObject([{ status: 'SUCCESS' }, { status: 'CALLED_OFF', reason: 'PAID_ALREADY' }]);
    expect(dueAmount).toBe(0);
  });
});
