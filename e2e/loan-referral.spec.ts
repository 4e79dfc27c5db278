import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/borrower.ts';
import { currentLanguage } from './support/language.ts';
import { expect } from './support/test.ts';

/** A product whose lender takes applications on its own site, and the only address there that the app may open. */
const name = { en: 'Home repair loan', hi: 'घर मरम्मत लोन' };
const site = 'neem.example';
const address = `https://${site}/loans/neem-home-repair`;

const openReferrals = async (page: Page, app: string): Promise<void> => {
  await page.goto(`${app}/loan`);
  await page.getByRole('tab', { name: m.lending_home_tab_referral() }).click();
};

test('a lender with its own site is visited, and its loan has the status that the borrower reports', async ({
  page,
  context,
  app,
  borrower,
}) => {
  const ofProduct = (action: string) => m.lending_home_action_of({ action, product: name[currentLanguage()] });
  const visit = page.getByRole('link', { name: ofProduct(m.lending_home_action_site()) });
  const question = page.getByRole('alertdialog', { name: m.frame_leave_title({ host: site }) });
  const visited = page.getByText(m.lending_home_visited(), { exact: true });
  const reportedByThem = page.getByText(m.lending_home_self_reported(), { exact: true });
  const requested: string[] = [];
  await context.route(`https://${site}/**`, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Loans</title>' });
  });
  await borrower.waitUntilListed('neem:NEEM-HOME-REPAIR');

  await test.step('is asked before the app is left, and may stay', async () => {
    await openReferrals(page, app);
    await expect(visit).toHaveAttribute('href', address);
    await visit.click();
    await expectAccessible(page);
    await question.getByRole('button', { name: m.frame_cancel(), exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(visited).toHaveCount(0);
    expect(requested).toEqual([]);
  });

  await test.step('opens that address and no other, without a way back into the app', async () => {
    await openReferrals(page, app);
    await visit.click();
    const opened = context.waitForEvent('page');
    await question.getByRole('button', { name: m.frame_leave_confirm(), exact: true }).click();
    const other = await opened;
    await expect(other).toHaveURL(address);
    expect(await other.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    expect(requested).toEqual([address]);
    await other.close();
  });

  await test.step('the visit is noted, and says nothing of a loan', async () => {
    await expect(page.getByRole('tabpanel').locator(visited)).toBeVisible();
    await page.goto(`${app}/historicalLoan`);
    await expect(visited).toBeVisible();
    await expect(reportedByThem).toHaveCount(0);
  });

  await test.step('reports the status of the loan, which is shown as self-reported', async () => {
    await page.getByRole('button', { name: ofProduct(m.lending_home_action_tell()) }).click();
    const sheet = page.getByRole('dialog', { name: m.lending_home_tell_title() });
    await sheet.getByRole('radio', { name: m.lending_records_overdue(), exact: true }).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: m.common_save(), exact: true }).click();
    await expect(reportedByThem).toBeVisible();
    await page.reload();
    await expect(reportedByThem).toBeVisible();
    await expect(page.getByText(m.lending_records_overdue(), { exact: true })).toBeVisible();
  });

  await test.step('which decides nothing', async () => {
    await openReferrals(page, app);
    await expect(page.getByRole('tabpanel').locator(reportedByThem)).toBeVisible();
    await expect(visit).toBeVisible();
    await expect(page.getByRole('link', { name: m.lending_home_action_apply_now(), exact: true })).toBeVisible();
    await expect(page.getByText(m.lending_home_action_repay())).toHaveCount(0);
    await page.goto(`${app}/repayment`);
    await expect(page.getByText(m.lending_home_no_loans_title())).toBeVisible();
  });
});
