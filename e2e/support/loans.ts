import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './accessibility.ts';
import { sandboxOrigin } from './addresses.ts';
import { approveButton, withAnyAmount, goToGateway } from './bills.ts';
import { applicant } from './borrower.ts';
import { newPan } from './people.ts';
import { expect } from './test.ts';

/** The value beside a name, in a list of facts. */
export const valueBeside = (page: Page, label: string): Locator =>
  page
    .getByRole('term')
    .and(page.getByText(label, { exact: true }))
    .locator('+ dd')
    .first();

/** The figures of this name on all offers that are compared. */
export const offerFigures = (page: Page, label: string): Locator =>
  page.getByRole('listitem').locator('dl > div').filter({ hasText: label }).locator('dd');

/** The progress line of a page of an application, from its form to the agreement: its step and the name of that step. */
export const progressLine = (page: Page, number: number, part: string): Locator =>
  page.getByText(m.lending_step_where({ number, count: 7, part }), { exact: true });

/** Approves the mandate on the gateway's page. */
export const approveMandateOnGatewayPage = async (page: Page): Promise<void> => {
  await page.waitForURL(`${sandboxOrigin()}/gateway/mandate/*`);
  await page.getByRole('button', { name: withAnyAmount(m.gateway_mandate_agree({ amount: '₹' })) }).click();
};

/** Pays the lender's quote by UPI on the gateway's page, and returns to the result. */
export const payQuote = async (page: Page): Promise<void> => {
  await page.waitForURL('**/pay?*');
  await goToGateway(page);
  await approveButton(page).click();
  await page.waitForURL('**/repayResult?*');
};

export const payQuoteButton = (page: Page): Locator =>
  page.getByRole('button', { name: withAnyAmount(m.common_pay_amount({ amount: '₹' })) });

/** A lender of the sandbox books a repayment within this time. */
export const bookingSeconds = 10;

/** An amount as it is shown, in paise. */
export const paiseOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** A field of the application's form. */
export const applyField = (page: Page, label: string): Locator =>
  page.getByRole('form', { name: m.lending_apply_title() }).getByLabel(label, { exact: true });

/** Fills in who the applicant is. */
export const fillPerson = async (page: Page): Promise<void> => {
  await applyField(page, m.common_full_name()).fill(applicant.fullName);
  await applyField(page, m.common_date_of_birth()).fill(applicant.birthDay);
  await applyField(page, m.common_pan()).fill(newPan());
};

/** Fills in the PIN code, from which the state follows. */
export const fillPlace = async (page: Page): Promise<void> => {
  await applyField(page, m.lending_apply_pincode()).fill(applicant.pincode);
  await expect(applyField(page, m.lending_criteria_state())).toHaveValue(applicant.state);
};

/** Chooses the purpose of the loan, and goes on to the borrower. */
export const choosePurpose = async (page: Page): Promise<void> => {
  await applyField(page, m.lending_criteria_purpose()).selectOption('HOME');
  await page.getByRole('button', { name: m.common_continue(), exact: true }).click();
};

/** Consents to sharing the profile with the lender, and applies. */
export const consentAndApply = async (page: Page, lender: string): Promise<void> => {
  const consent = page.getByRole('checkbox', {
    name: withAnyAmount(m.lending_apply_agree_for({ lender, amount: '₹' })),
  });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: withAnyAmount(m.lending_apply_send({ amount: '₹' })) }).click();
  await page.waitForURL('**/reviewing?*');
};
