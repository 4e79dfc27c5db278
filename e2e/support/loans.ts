import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { approveButton, aroundAmount, goToGateway } from './bills.ts';
import { sandboxOrigin } from './addresses.ts';
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

/** The word for the part of the way to the money that a page is at. */
export const stepAt = (page: Page, number: number, part: string): Locator =>
  page.getByText(m.lending_step_where({ number, count: 5, part }), { exact: true });

/** Allows the instalments on the gateway's page, and is on the way back to the app. */
export const agreeOnGatewayPage = async (page: Page): Promise<void> => {
  await page.waitForURL(`${sandboxOrigin()}/gateway/mandate/*`);
  await page.getByRole('button', { name: aroundAmount(m.gateway_mandate_agree({ amount: '₹' })) }).click();
};

/** Pays what the lender quotes, by UPI on the gateway's page, and is back at how the repayment stands. */
export const payQuote = async (page: Page): Promise<void> => {
  await page.waitForURL('**/pay?*');
  await goToGateway(page);
  await approveButton(page).click();
  await page.waitForURL('**/repayResult?*');
};

export const payQuoteButton = (page: Page): Locator =>
  page.getByRole('button', { name: aroundAmount(m.lending_repay_pay({ amount: '₹' })) });

/** So soon after it was paid a lender of the sandbox has booked a repayment. */
export const bookingSeconds = 10;

/** An amount as it is shown, in paise. */
export const paiseOf = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);

/** Fills in a part of what lenders ask, and saves it. */
export const profilePart = async (
  page: Page,
  part: string,
  fill: (field: (label: string) => Locator) => Promise<void>,
): Promise<void> => {
  const form = page.getByRole('form', { name: part });
  await fill((label) => form.getByLabel(label, { exact: true }));
  await form.getByRole('button', { name: m.lending_apply_save(), exact: true }).click();
  await expect(form).toHaveCount(0);
};
