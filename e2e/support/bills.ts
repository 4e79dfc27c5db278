import { randomInt } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { networkText } from '../../apps/server/src/areas/bills/catalogue/network-text.ts';
import { sandboxOrigin } from './addresses.ts';
import { currentLanguage } from './language.ts';
import { expect } from './test.ts';

/** A page, or the app inside the emulator's phone. */
type Place = Page | FrameLocator;

/** The electricity biller that most journeys pay. */
export const yamuna = {
  billerId: 'YAMU00000DEL01',
  get billerName() {
    return networkText('Yamuna Power', currentLanguage());
  },
  get accountLabel() {
    return networkText('CA Number', currentLanguage());
  },
};

/** A credit card whose bill earns coins. */
export const sindhu = {
  billerId: 'SIND00000NAT01',
  get accountLabel() {
    return networkText('Card Account Number', currentLanguage());
  },
};

/** The last four digits of an account choose a fault of the sandbox; below this there is none. */
const firstFaultEnding = 8000;

/** A random account at the electricity biller. `ending`: the last four digits, which choose a fault. */
export const newAccount = (ending = String(randomInt(firstFaultEnding)).padStart(4, '0')): string =>
  `${randomInt(10_000, 100_000)}${ending}`;

/** A random account of the credit card. */
export const newCard = (): string => `41001${randomInt(1_000, 10_000)}${newAccount().slice(-4)}`;

/** Matches texts that start with this one. */
export const startingWith = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}`);

/** Matches this text with any amount after its ₹. */
export const withAnyAmount = (text: string): RegExp => new RegExp(`^${text.replace('₹', '₹[\\d,.]+')}$`);

/** The live region with the status of a payment. */
export const statusOf = (place: Place) => place.getByRole('main').getByRole('status').first();

/** Fills in the account at a biller, by default that of electricity, and fetches its bill. */
export const requestBill = async (
  page: Page,
  app: string,
  account: string,
  { billerId, accountLabel }: { billerId: string; accountLabel: string } = yamuna,
): Promise<void> => {
  await page.goto(`${app}/linkAccount?billerId=${billerId}`);
  await page.getByLabel(accountLabel).fill(account);
  await page.getByRole('button', { name: m.bills_form_fetch() }).click();
};

/** Opens the bill of an account, ready to be paid. */
export const openBill = async (page: Page, app: string, account: string): Promise<void> => {
  await requestBill(page, app, account);
  await page.waitForURL(`**${app}/billDetail?*`);
};

/** Links the account of what is shown. */
export const linkAccount = async (page: Page): Promise<void> => {
  await page.getByRole('switch', { name: m.bills_account_link() }).click();
  await expect(page.getByText(m.bills_account_linked())).toBeVisible();
};

export const payBillButton = (place: Place) =>
  place.getByRole('button', { name: withAnyAmount(m.common_pay_amount({ amount: '₹' })) });

export const payNowButton = (place: Place) =>
  place.getByRole('button', { name: withAnyAmount(m.common_pay_amount({ amount: '₹' })) });

/** The order ID of the payment that the page is about. */
export const orderIdOf = (page: Page): string => {
  const order = new URL(page.url()).searchParams.get('merchantRequestId');
  if (!order) throw new Error(`No payment in ${page.url()}`);
  return order;
};

/** Pays the bill that is open, as far as the gateway's page. */
export const startPayment = async (page: Page): Promise<void> => {
  await payBillButton(page).click();
  await page.waitForURL(`${sandboxOrigin()}/gateway/pay/*`);
};

const followNotice = async (page: Page, leadsTo: 'payResult' | 'pay'): Promise<string> => {
  await page.getByRole('main').getByRole('link', { name: m.bills_detail_see_payment() }).click();
  await page.waitForURL(`**/${leadsTo}?*`);
  return orderIdOf(page);
};

/** Opens the payment from the notice on a bill that is being paid, and returns its order ID. */
export const openPaymentFromNotice = (page: Page): Promise<string> => followNotice(page, 'payResult');

/** Opens the unpaid order of an account, and returns its ID. */
export const openOrder = async (page: Page, app: string, account: string): Promise<string> => {
  await openBill(page, app, account);
  return followNotice(page, 'pay');
};

/** Opens the gateway's page from an unpaid order. */
export const goToGateway = async (page: Page): Promise<void> => {
  await payNowButton(page).click();
  await page.waitForURL(`${sandboxOrigin()}/gateway/pay/*`);
};

export const approveButton = (place: Place) =>
  place.getByRole('button', { name: withAnyAmount(m.common_pay_amount({ amount: '₹' })) });

/** Pays on the gateway's page by UPI, and is back in the app. */
export const approve = async (page: Page): Promise<void> => {
  await approveButton(page).click();
  await page.waitForURL('**/payResult?*');
};

/** Pays on the gateway's page with a card that works, and is back in the app. */
export const approveByCard = async (page: Page): Promise<void> => {
  await page.getByLabel(m.gateway_card_number()).fill('4111 1111 1111 1111');
  await page.getByLabel(m.gateway_card_expiry()).fill('08/31');
  await approveButton(page).click();
  await page.getByLabel(m.gateway_otp()).fill('123456');
  await approve(page);
};

/** The bank refuses on the gateway's page with this code, and the app is back. */
export const decline = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(m.gateway_decline_reason()).selectOption(code);
  await page.getByRole('button', { name: m.gateway_decline(), exact: true }).click();
  await page.waitForURL('**/payResult?*');
};

/** Pays the bill of an account by UPI, from its form to the result, and returns the order ID. */
export const payByUpi = async (page: Page, app: string, account: string): Promise<string> => {
  await openBill(page, app, account);
  await startPayment(page);
  await approve(page);
  return orderIdOf(page);
};

/** The screen shows this status of the payment. */
export const expectStatus = (place: Place, text: string): Promise<void> => expect(statusOf(place)).toContainText(text);

/** The same on a page that polls rarely: it is reloaded until it shows the status. */
export const reloadUntilStatus = (page: Page, text: string): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(statusOf(page)).toContainText(text, { timeout: 2_000 });
  }).toPass();
