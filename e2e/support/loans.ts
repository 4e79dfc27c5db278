import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { aroundAmount } from './bills.ts';
import { sandboxOrigin } from './addresses.ts';

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
