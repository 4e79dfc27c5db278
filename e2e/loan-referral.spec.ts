import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/borrower.ts';
import { currentLanguage } from './support/language.ts';
import { expect } from './support/test.ts';

const site = 'neem.example';
const name = { en: 'Home repair loan', hi: 'घर मरम्मत लोन' };

test('a lender with its own site is visited, and its loan stands as the borrower tells it', async ({
  page,
  context,
  app,
  borrower,
}) => {
  const product = name[currentLanguage()];
  await context.route(`https://${site}/**`, (route) => route.fulfill({ body: 'Loans' }));
  await borrower.untilListed('neem:NEEM-HOME-REPAIR');

  await test.step('opens the site after a question, without a way back into the app', async () => {
    await page.goto(`${app}/loan`);
    await page.getByRole('tab', { name: m.lending_home_tab_referral() }).click();
    const visit = m.lending_home_action_of({ action: m.lending_home_action_site(), product });
    await expect(page.getByRole('link', { name: visit })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: visit }).click();
    const question = page.getByRole('alertdialog', { name: m.frame_leave_title({ host: site }) });
    const opened = context.waitForEvent('page');
    await question.getByRole('button', { name: m.frame_leave_confirm() }).click();
    const other = await opened;
    await expect(other).toHaveURL(new RegExp(`^https://${site}/`));
    expect(await other.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
    await other.close();
  });

  await test.step('the visit is noted, and says nothing of a loan', async () => {
    await page.goto(`${app}/historicalLoan`);
    await expect(page.getByText(m.lending_records_visited())).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('tells how the loan stands, and it is shown as their own word', async () => {
    const tell = m.lending_home_action_of({ action: m.lending_home_action_tell(), product });
    await page.getByRole('button', { name: tell }).click();
    const sheet = page.getByRole('dialog', { name: m.lending_home_tell_title() });
    await sheet.getByRole('radio', { name: m.lending_records_in_repayment() }).check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: m.lending_home_tell_save(), exact: true }).click();
    await expect(page.getByText(m.lending_home_told(), { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(m.lending_home_told(), { exact: true })).toBeVisible();
  });
});
