import { randomInt } from 'node:crypto';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { expectWhole } from './support/accessibility.ts';
import { untilAtRest } from './support/at-rest.ts';
import {
  approve,
  expectStatus,
  linkAccount,
  newAccount,
  openBill,
  payByUpi,
  payBillButton,
  startPayment,
} from './support/bills.ts';
import { test as borrowerTest } from './support/borrower.ts';
import { followPath } from './support/path.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';
import { openMore, tile, titleOf } from './support/tiles.ts';

/** Maximum height of the home page of a user, in CSS pixels, with everything folded. */
const maxHeight = 2_000;
/** Maximum cumulative layout shift. */
const maxShift = 0.02;

/** Runs in every page: sums up its layout shifts, but for those that a press caused. */
const watchShifts = (): void => {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  Object.assign(globalThis, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[])
      if (!hadRecentInput) Object.assign(globalThis, { shifted: globalThis.shifted + value });
  }).observe({ type: 'layout-shift', buffered: true });
};

declare global {
  var shifted: number;
}

borrowerTest(
  'a user with a loan, bills and recharges has a short home page that stands still',
  async ({ page, app, borrower }) => {
    await borrower.borrow();
    for (const _ of [1, 2]) {
      await openBill(page, app, newAccount());
      await linkAccount(page);
    }
    const number = `98${randomInt(10_000_000, 80_000_000)}`;
    await page.goto(`${app}/postPay`);
    await page.getByLabel(m.bills_plan_number()).fill(number);
    await page.getByRole('list', { name: m.bills_plan_choose() }).getByRole('button').first().click();
    await expect(payBillButton(page)).toBeVisible();
    await startPayment(page);
    await approve(page);
    await expectStatus(page, m.bills_status_success());

    const openHome = async () => {
      await page.goto(`${app}/`);
      await expect(page.getByRole('button', { name: groupMobile(number) })).toBeVisible();
      await untilAtRest(page);
    };
    await openHome();
    await page.addInitScript(watchShifts);
    await openHome();
    expect(await page.evaluate(() => globalThis.shifted)).toBeLessThanOrEqual(maxShift);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await height()).toBeLessThanOrEqual(maxHeight);

    await openMore(page);
    await expect(page.getByRole('main').getByRole('link', { name: titleOf('list-privacy') })).toBeVisible();
    expect(await height()).toBeGreaterThan(maxHeight);
    await expectWhole(page);
  },
);

test('messages are one press away from home, and refunds two', async ({ page, app }) => {
  await payByUpi(page, app, newAccount('9201'));
  await expectStatus(page, m.bills_status_rejected());

  const inbox = await followPath(page, app, 'inbox from home');
  await page.goto(`${app}/`);
  await inbox.rest();
  await page.getByRole('banner').getByRole('link', { name: m.inbox_title() }).click();
  await page.waitForURL(`**${app}/messagelist`);
  await inbox.end();

  await page.goto(`${app}/`);
  await inbox.rest();
  const refund = await followPath(page, app, 'refund from home');
  await page
    .getByRole('main')
    .getByRole('link', { name: titleOf('search') })
    .click();
  await page.getByRole('searchbox').fill('refund');
  await tile(page, 'my-refunds').click();
  await page.waitForURL(`**${app}/refunds`);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await refund.end();
});
