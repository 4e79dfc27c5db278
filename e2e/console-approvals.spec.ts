import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { newAccount, payByUpi, reloadUntilStatus } from './support/bills.ts';
import { acceptInvitation, inviteAdmin, openCase, returnBill } from './support/console.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';

const giveReason = async (page: Page, act: string, reason: string): Promise<void> => {
  await page.getByLabel(m.console_reason()).fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: act }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('one operator proposes a refund, another approves it, and its case is closed', async ({
  page,
  app,
  otherDevice: desk,
  browser,
  locale,
}) => {
  const order = await payByUpi(page, app, newAccount());
  await reloadUntilStatus(page, m.bills_status_success());
  const { caseId } = await openCase(order);
  const [first, second] = [`nila-${randomUUID().slice(0, 8)}`, `ravi-${randomUUID().slice(0, 8)}`];
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.goto(await inviteAdmin(first));
  await acceptInvitation(desk);

  await test.step('a paid bill that the network has not returned is not refunded', async () => {
    await desk.goto(`${consoleOrigin()}/console/cases/${caseId}`);
    await desk.getByRole('link', { name: order }).click();
    await desk.getByRole('button', { name: m.money_refund_propose() }).click();
    await desk.getByLabel(m.console_reason()).fill('The biller says that it never got the money');
    await desk.getByRole('dialog').getByRole('button', { name: m.money_refund_propose() }).click();
    await expect(desk.getByText(m.problem_refundNotReturned())).toBeVisible();
  });

  await test.step('after the network’s file it is proposed, and its proposer cannot approve it', async () => {
    await returnBill(order);
    await desk.getByRole('dialog').getByRole('button', { name: m.money_refund_propose() }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expect(desk.getByRole('region', { name: m.money_timeline() }).getByText(`operator:${first}`)).toBeVisible();
    await desk.getByRole('link', { name: m.money_proposals(), exact: true }).click();
    await expect(desk.getByRole('row').filter({ hasText: order })).toContainText(m.money_proposal_open());
    await expect(desk.getByRole('row').filter({ hasText: order }).getByRole('button')).toHaveCount(0);
  });

  const context = await browser.newContext({ ...(locale && { locale }), viewport: { width: 1280, height: 900 } });
  const other = await context.newPage();
  await test.step('another operator sees it on the overview and approves it', async () => {
    await other.goto(await inviteAdmin(second));
    await acceptInvitation(other);
    await other.goto(`${consoleOrigin()}/console/`);
    await other.getByRole('link', { name: m.overview_need_proposals() }).click();
    const row = other.getByRole('row').filter({ hasText: order });
    await expect(row).toContainText(first);
    expect(await violationsOf(other, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
    await row.getByRole('button', { name: m.money_proposal_approve(), exact: true }).click();
    await giveReason(other, m.money_proposal_approve(), 'The file of today has the return');
    await expect(async () => {
      await other.reload();
      await expect(row).toContainText(m.money_proposal_done(), { timeout: 2_000 });
    }).toPass();
  });

  await test.step('its payer follows the refund, and the first operator closes the case', async () => {
    await page.goto(`${app}/refund?merchantRequestId=${order}`);
    await expect(page.getByText(m.payments_screen_refund_sent())).toBeVisible();
    await desk.goto(`${consoleOrigin()}/console/money/${order}`);
    const timeline = desk.getByRole('region', { name: m.money_timeline() });
    for (const text of ['APPROVED', 'DONE', 'refund_due'])
      await expect(timeline.getByText(text, { exact: true })).toBeVisible();
    await desk.goto(`${consoleOrigin()}/console/cases/${caseId}`);
    await desk.getByRole('button', { name: m.money_case_close() }).click();
    await giveReason(desk, m.money_case_close(), 'Refunded after the network returned it');
    await expect(desk.getByRole('cell', { name: 'case.close' })).toBeVisible();
  });

  await test.step('a correction for a case is proposed with its accounts and amount, and rejected', async () => {
    const { caseId: another } = await openCase(order);
    await desk.goto(`${consoleOrigin()}/console/cases/${another}`);
    await desk.getByRole('button', { name: m.money_correction_propose() }).click();
    await desk.getByLabel(m.money_correction_from()).selectOption('payable_network_sp_yesbank');
    await desk.getByLabel(m.money_correction_to()).selectOption('corrections');
    await desk.getByLabel(m.money_correction_amount()).fill('125.50');
    expect(await violationsOf(desk, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
    await giveReason(desk, m.money_correction_propose(), 'The file of today has 125.50 more');
    await expect(desk.getByRole('cell', { name: 'proposal.correction' })).toBeVisible();
    await other.goto(`${consoleOrigin()}/console/approvals`);
    const row = other.getByRole('row').filter({ hasText: another });
    await expect(row).toContainText('125.50');
    await row.getByRole('button', { name: m.money_proposal_reject(), exact: true }).click();
    await giveReason(other, m.money_proposal_reject(), 'The amount is right as it is');
    await expect(row).toContainText(m.money_proposal_rejected());
    await other.setViewportSize({ width: 390, height: 844 });
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
  await context.close();
});
