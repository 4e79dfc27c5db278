import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { expectAccessible } from './accessibility.ts';
import { sandboxOrigin } from './addresses.ts';
import { approveButton, aroundAmount, goToGateway } from './bills.ts';
import { applicant } from './borrower.ts';
import { newPan } from './people.ts';
import { expect } from './test.ts';

/** The value beside a name, in a list of facts. */
export const factOf = (page: Page, label: string): Locator =>
  page
    .getByRole('term')
    .and(page.getByText(label, { exact: true }))
    .locator('+ dd')
    .first();

/** The figures of this name on all offers that are compared. */
export const figuresOf = (page: Page, label: string): Locator =>
  page.getByRole('listitem').locator('dl > div').filter({ hasText: label }).locator('dd');

/** The progress line of a page of the application: its step and the name of that step. */
export const stepAt = (page: Page, number: number, part: string): Locator =>
  page.getByText(m.lending_step_where({ number, count: 5, part }), { exact: true });

/** Approves the mandate on the gateway's page. */
export const agreeOnGatewayPage = async (page: Page): Promise<void> => {
  await page.waitForURL(`${sandboxOrigin()}/gateway/mandate/*`);
  await page.getByRole('button', { name: aroundAmount(m.gateway_mandate_agree({ amount: '₹' })) }).click();
};

/** Pays the lender's quote by UPI on the gateway's page, and returns to the result. */
export const payQuote = async (page: Page): Promise<void> => {
  await page.waitForURL('**/pay?*');
  await goToGateway(page);
  await approveButton(page).click();
  await page.waitForURL('**/repayResult?*');
};

export const payQuoteButton = (page: Page): Locator =>
  page.getByRole('button', { name: aroundAmount(m.lending_repay_pay({ amount: '₹' })) });

/** A lender of the sandbox books a repayment within this time. */
export const bookingSeconds = 10;

/** An amount as it is shown, in paise. */
export const paiseOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** Chooses the purpose of the loan, and goes on. */
export const loanStep = async (page: Page): Promise<void> => {
  await page.getByLabel(m.lending_criteria_purpose(), { exact: true }).selectOption('HOME');
  await page.getByRole('button', { name: m.lending_home_action_continue(), exact: true }).click();
};

/** Fills in a step of the profile, and goes on. */
export const profileStep = async (
  page: Page,
  part: string,
  fill: (field: (label: string) => Locator) => Promise<void>,
): Promise<void> => {
  const form = page.getByRole('form', { name: part });
  await fill((label) => form.getByLabel(label, { exact: true }));
  await page.getByRole('button', { name: m.lending_home_action_continue(), exact: true }).click();
  await expect(form).toHaveCount(0);
};

/** Fills in both steps of the profile. With `income`, it was given when comparing, as were work and state. */
export const fillProfile = async (page: Page, income?: string): Promise<void> => {
  await profileStep(page, m.lending_apply_step_person(), async (field) => {
    await field(m.lending_apply_name()).fill(applicant.fullName);
    await field(m.lending_apply_birth()).fill(applicant.birthDay);
    await field(m.lending_apply_pan()).fill(newPan());
    await field(m.lending_apply_email()).fill(applicant.email);
    await field(m.lending_apply_mother()).fill(applicant.motherName);
    await field(m.lending_apply_education()).selectOption(applicant.education);
  });
  await profileStep(page, m.lending_apply_step_work(), async (field) => {
    if (income === undefined) {
      await field(m.lending_criteria_employment()).selectOption(applicant.employment);
      await field(m.lending_criteria_income()).fill('60,000');
      await field(m.lending_criteria_state()).selectOption(applicant.state);
    } else await expect(field(m.lending_criteria_income())).toHaveValue(income);
    await field(m.lending_apply_office_pincode()).fill(applicant.officePincode);
    await field(m.lending_apply_residence()).selectOption(applicant.residence);
    await field(m.lending_apply_pincode()).fill(applicant.pincode);
  });
};

/** Consents to sharing the profile with the lender, and applies. */
export const agreeAndApply = async (page: Page, lender: string): Promise<void> => {
  const consent = page.getByRole('checkbox', {
    name: aroundAmount(m.lending_apply_agree_for({ lender, amount: '₹' })),
  });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: aroundAmount(m.lending_apply_send({ amount: '₹' })) }).click();
  await page.waitForURL('**/reviewing?*');
};
