import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible, expectNoFaults } from './support/accessibility.ts';
import { expectStatus } from './support/bills.ts';
import { account, cidOf, flexiRequest, applicant, test, waitUntilListed } from './support/borrower.ts';
import { createCalls } from './support/calls.ts';
import { decideApplication, lenderName, productName, signingCode } from './support/lenders.ts';
import {
  consentAndApply,
  approveMandateOnGatewayPage,
  applyField,
  choosePurpose,
  valueBeside,
  offerFigures,
  fillPerson,
  fillPlace,
  progressLine,
} from './support/loans.ts';
import { followPath } from './support/path.ts';
import { signInByCode } from './support/sign-in.ts';
import { expect } from './support/test.ts';
import { titleOf } from './support/tiles.ts';

const { lenderId, productGid } = flexiRequest;

/** Answers the questions after the purpose: two by their chips, and all of the others. */
const fillCriteria = async (page: Page): Promise<void> => {
  const chip = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}`) });
  await chip(m.lending_criteria_amount()).click();
  await page.getByRole('textbox', { name: m.lending_criteria_amount() }).fill('1,00,000');
  await chip(m.common_about_you()).click();
  await page.getByLabel(m.lending_criteria_age(), { exact: true }).fill('32');
  await page.getByLabel(m.lending_criteria_employment(), { exact: true }).selectOption(applicant.employment);
  await page.getByLabel(m.lending_criteria_income(), { exact: true }).fill('60,000');
  await page.getByLabel(m.lending_criteria_score(), { exact: true }).selectOption('EXCELLENT');
  await page.getByLabel(m.lending_criteria_state(), { exact: true }).selectOption(applicant.state);
  await expect(chip(m.common_about_you())).toContainText(m.lending_criteria_more({ count: 1 }));
};

/** An offer has all that it is decided by within this height of a phone 360 pixels wide; the statement follows, folded. */
const offerPixels = 1_600;

test('a guest compares offers, signs in, and applies with the data entered for the comparison', async ({
  page,
  app,
  phone,
}) => {
  const lender = lenderName(lenderId);
  const offerName = m.lending_offers_name({ lender, product: productName(productGid) });

  await test.step('compares every lender without a name', async () => {
    await waitUntilListed(await createCalls(page), productGid);
    const path = await followPath(page, app, 'compare loans');
    await page.goto(`${app}/offers`);
    await page.getByRole('button', { name: m.lending_criteria_purpose_home(), exact: true }).click();
    const order = page.getByRole('link', { name: m.common_why_this_order(), exact: true });
    await expect(order).toBeVisible();
    await path.check();
    await fillCriteria(page);
    await expect(order).toBeVisible();
    const aprs = (await offerFigures(page, m.common_apr()).allTextContents()).map(parseFloat);
    expect(aprs.length).toBeGreaterThan(2);
    expect(aprs).toEqual(aprs.toSorted((a, b) => a - b));
    await expectAccessible(page);
    await order.click();
    await page.waitForURL(`**${app}/loanOrder`);
    await page.goBack();
  });

  await test.step('reads the key facts, and signs in', async () => {
    const ofOffer = (action: string) => m.lending_home_action_of({ action, product: offerName });
    await page.getByRole('link', { name: ofOffer(m.common_key_facts()) }).click();
    await page.waitForURL(`**${app}/keyFacts?*`);
    await expect(page.getByText(m.lending_facts_illustration(), { exact: true })).toBeVisible();
    await expectNoFaults(page);
    const apr = page.getByRole('button', { name: m.lending_facts_apr(), exact: true });
    await page.emulateMedia({ media: 'print' });
    await expect(apr, 'a term with an explanation is printed').toBeVisible();
    await page.emulateMedia({ media: null });
    const apply = m.lending_home_action_of({ action: m.lending_home_action_apply(), product: productName(productGid) });
    await page.getByRole('link', { name: apply }).click();
    await page.waitForURL(`**${app}/login`);
    await signInByCode(page, phone);
    await page.waitForURL(`**${app}/apiloan/*`);
  });

  await test.step('fills in the rest, agrees to share it, and applies', async () => {
    // A document that was resized may never be idle again, so a path begins with a new one.
    const path = await followPath(page, app, 'apply');
    await page.reload();
    await expect(page.getByText(m.lending_criteria_purpose_home(), { exact: true })).toBeVisible();
    await expect(applyField(page, m.lending_criteria_income())).toHaveValue('60,000');
    await expect(applyField(page, m.lending_criteria_employment())).toHaveValue(applicant.employment);
    await fillPerson(page);
    await fillPlace(page);
    await consentAndApply(page, lender);
    await expectStatus(page, m.lending_follow_reviewing());
    await path.check();
    await expectNoFaults(page);
  });
});

test('a new user takes a loan from home with few presses and few fields', async ({ page, app, borrower, time }) => {
  const lender = lenderName(lenderId);
  const product = productName(productGid);
  await borrower.waitUntilListed(productGid);
  const borrowPath = await followPath(page, app, 'borrow');

  await test.step('applies with one form, which names what is missing', async () => {
    await page.goto(`${app}/`);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: titleOf('tab-loan'), exact: true })
      .click();
    const apply = m.lending_home_action_of({ action: m.lending_home_action_apply(), product });
    await page.getByRole('link', { name: apply }).click();
    await expect(progressLine(page, 1, m.common_loan_amount())).toBeVisible();
    await choosePurpose(page);
    await fillPerson(page);
    await applyField(page, m.lending_criteria_employment()).selectOption(applicant.employment);
    await applyField(page, m.lending_criteria_income()).fill('60,000');
    await fillPlace(page);
    await consentAndApply(page, lender);
    await expectStatus(page, m.lending_follow_reviewing());
  });

  await test.step('reads the firm offer and takes it', async () => {
    await decideApplication(lenderId, cidOf(page), 'offer');
    await page.getByRole('link', { name: m.lending_home_action_continue(), exact: true }).click();
    await page.waitForURL(`**${app}/loanStep?*`);
    const statement = page.getByRole('heading', { name: m.common_key_facts_statement(), exact: true });
    await expect(statement).toBeVisible();
    const pixels = await statement.evaluate((it) => it.getBoundingClientRect().top + scrollY);
    expect(pixels, 'the offer is above its statement').toBeLessThanOrEqual(offerPixels);
    const read = page.getByRole('checkbox', { name: m.lending_facts_acknowledge() });
    await expect(read).not.toBeChecked();
    await expectNoFaults(page);
    const path = await followPath(page, app, 'accept an offer');
    await page.reload();
    await read.check();
    await page.getByRole('button', { name: m.lending_step_accept() }).click();
    await expect(progressLine(page, 4, m.lending_step_kyc())).toBeVisible();
    await path.check();
  });

  await test.step('has identity and account checked', async () => {
    const check = page.getByRole('button', { name: m.lending_kyc_send({ lender }) });
    await expect(check).toBeVisible();
    await check.click();
    await expect(progressLine(page, 5, m.lending_step_account())).toBeVisible();
    await expectNoFaults(page);
    await page.reload();
    await page.getByLabel(m.lending_payout_ifsc(), { exact: true }).fill(account.ifsc);
    await page.getByLabel(m.lending_payout_number(), { exact: true }).fill(account.accountNumber);
    await page.getByRole('button', { name: m.lending_payout_send({ lender }) }).click();
  });

  await test.step('allows the instalments at the bank', async () => {
    await expect(progressLine(page, 6, m.lending_step_mandate())).toBeVisible();
    const setUp = page.getByRole('button', { name: m.lending_mandate_request(), exact: true });
    await expect(setUp).toBeVisible();
    await expectNoFaults(page);
    await setUp.click();
    await approveMandateOnGatewayPage(page);
    await page.waitForURL(`**${app}/loanStep?*`);
  });

  await test.step('signs with the code of the lender, and gets the money', async () => {
    await expect(progressLine(page, 7, m.lending_step_agreement())).toBeVisible();
    const form = page.getByRole('form', { name: m.lending_sign_title() });
    await expect(form).toBeVisible();
    await expectNoFaults(page);
    await page.reload();
    await form.getByRole('checkbox').check();
    await form.getByLabel(m.lending_sign_code({ lender })).fill(await signingCode(lenderId, cidOf(page)));
    await form.getByRole('button', { name: m.lending_sign_sign() }).click();
    await page.waitForURL(`**${app}/reviewing?*`);
    await expectStatus(page, m.lending_follow_paying());
    await borrowPath.check();
    await time.advance(60);
    await expectStatus(page, m.lending_follow_paid());
    await expectAccessible(page);
  });

  await test.step('sees the loan in My loan', async () => {
    await page.goto(`${app}/myloan`);
    const repay = m.lending_home_action_of({ action: m.lending_repay_pay_early(), product });
    await expect(page.getByRole('link', { name: repay })).toBeVisible();
    await page.locator('summary', { hasText: m.lending_records_agreed() }).click();
    await expect(valueBeside(page, m.lending_records_utr())).toContainText(/[A-Z0-9 ]{8,}/);
    await expect(valueBeside(page, m.common_account())).toContainText(account.accountNumber.slice(-4));
  });
});
