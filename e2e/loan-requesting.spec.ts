import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { reloadUntilStatus } from './support/bills.ts';
import { flexiRequest, test as base } from './support/borrower.ts';
import { lenderName } from './support/lenders.ts';
import { newPhoneEnding } from './support/people.ts';
import { expect } from './support/test.ts';

/** Last digits of mobile numbers for which the lender asks a question before it decides. */
const requestsFirst = '9623';

const test = base.extend({ phone: async ({}, use) => use(newPhoneEnding(requestsFirst)) });

test('a lender asks a question, the borrower answers it, and the lender makes an offer', async ({
  page,
  app,
  borrower,
  time,
}) => {
  const lender = lenderName(flexiRequest.lenderId);
  const goOn = page.getByRole('link', { name: m.lending_home_action_continue(), exact: true });

  await test.step('reads the question on the page of the application', async () => {
    const cid = await borrower.apply();
    await page.goto(`${app}/reviewing?cid=${cid}`);
    await reloadUntilStatus(page, m.lending_follow_reviewing());
    await time.advance(300);
    await reloadUntilStatus(page, m.lending_follow_turn());
    await goOn.click();
    await page.waitForURL(`**${app}/loanStep?*`);
  });

  await test.step('answers it, and nothing is lost by a reload before', async () => {
    const field = page.getByRole('textbox', { name: m.lending_answer_label() });
    await field.fill('For a new roof. Rasoi Kitchens pays my salary.');
    await page.reload();
    await expect(field).toHaveValue(/Rasoi Kitchens/);
    await expectAccessible(page);
    await page.getByRole('button', { name: m.lending_answer_send({ lender }) }).click();
    await page.waitForURL(`**${app}/reviewing?*`);
    await reloadUntilStatus(page, m.lending_follow_reviewing());
  });

  await test.step('reads the offer that follows, to share or print', async () => {
    await time.advance(300);
    await reloadUntilStatus(page, m.common_your_loan_is_approved());
    await goOn.click();
    await page.getByRole('link', { name: m.lending_step_statement() }).click();
    await page.waitForURL(`**${app}/loanOffer?*`);
    await expect(page.getByRole('heading', { name: m.common_key_facts(), exact: true })).toBeVisible();
    await expect(page.getByText(new RegExp(m.lending_facts_firm({ moment: '.+', left: '.+' })))).toBeVisible();
    await expectAccessible(page);
    await goOn.click();
    await page.waitForURL(`**${app}/loanStep?*`);
    await expect(page.getByRole('button', { name: m.lending_step_accept() })).toBeVisible();
  });
});
