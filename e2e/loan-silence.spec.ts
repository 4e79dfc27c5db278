import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { expectAccessible } from './support/accessibility.ts';
import { test, type BorrowRequest } from './support/borrower.ts';
import { lenderName, setUnresponsive } from './support/lenders.ts';
import { payQuoteButton, progressLine } from './support/loans.ts';
import { expect } from './support/test.ts';

/** From a lender that no other journey uses: after a timeout the product calls it again only some seconds later. */
const quick: BorrowRequest = {
  lenderId: 'dhanuk',
  productGid: 'dhanuk:DHANUK-QUICK',
  amountPaise: paise(2_000_000),
  tenure: 'P6',
};
const { lenderId } = quick;

/** No application is shown as declined, and no attempt as failed. */
const expectNothingFailed = async (page: Page): Promise<void> => {
  await expect(page.getByText(m.lending_records_rejected())).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
};

test.afterEach(() => setUnresponsive(lenderId, false));

test('an application waits for an unresponsive lender, and continues with its answer', async ({
  page,
  app,
  borrower,
  time,
}) => {
  const lender = lenderName(lenderId);
  const pending = page.getByText(m.lending_apply_state_pending({ lender }));
  const send = page.getByRole('button', { name: m.lending_kyc_send({ lender }) });
  const cid = await borrower.getOffer(quick);
  await borrower.takeOffer(cid);
  await page.goto(`${app}/loanStep?cid=${cid}`);

  await test.step('says that it waits for the lender, and that nothing has to be repeated', async () => {
    await setUnresponsive(lenderId, true);
    await send.click();
    await expect(page.getByText(m.lending_step_waiting({ lender }))).toBeVisible();
    await expect(pending).toBeVisible();
    await expect(send).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('says the same after a minute, on every screen', async () => {
    await time.advance(60);
    await page.reload();
    await expect(pending).toBeVisible();
    await expectNothingFailed(page);
    await page.getByRole('link', { name: m.lending_follow_see() }).click();
    await page.waitForURL(`**${app}/reviewing?*`);
    await expect(pending).toBeVisible();
    await expectNothingFailed(page);
    await page.goto(`${app}/historicalLoan`);
    await expect(page.getByText(m.lending_records_approved())).toBeVisible();
    await expectNothingFailed(page);
  });

  await test.step('goes on when the lender answers again', async () => {
    await page.goto(`${app}/loanStep?cid=${cid}`);
    await expect(pending).toBeVisible();
    await setUnresponsive(lenderId, false);
    await expect(progressLine(page, 5, m.lending_step_account())).toBeVisible();
  });
});

test('a quote of an unresponsive lender can be requested again', async ({ page, app, borrower, time }) => {
  const lender = lenderName(lenderId);
  const loanGid = await borrower.borrow(quick);
  await page.goto(`${app}/repayment?loanGid=${loanGid}`);

  await test.step('says that the lender is asked', async () => {
    await setUnresponsive(lenderId, true);
    await page.getByRole('button', { name: m.lending_repay_option_return(), exact: true }).click();
    // The minute begins when the server has asked, which is after the screen says so.
    const asked = page.waitForResponse(/loan\/quote/);
    await page.getByRole('link', { name: m.lending_records_return_quote(), exact: true }).click();
    await expect(page.getByText(m.lending_repay_requesting({ lender }))).toBeVisible();
    await asked;
  });

  await test.step('after a minute says that nothing was charged, and offers to ask again', async () => {
    await time.advance(60);
    await expect(page.getByText(m.lending_loan_quote_unanswered({ lender }))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('has the quote once the lender answers again', async () => {
    await setUnresponsive(lenderId, false);
    await page.getByRole('button', { name: m.common_ask_again(), exact: true }).click();
    await expect(payQuoteButton(page)).toBeVisible();
  });
});
