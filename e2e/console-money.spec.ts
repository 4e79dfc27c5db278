import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { newAccount, payByUpi, reloadUntilStatus } from './support/bills.ts';
import { acceptInvitation, inviteAdmin, openCase } from './support/console.ts';
import { test } from './support/payer.ts';
import { expect } from './support/test.ts';

test('an operator finds a payment by its reference, reads its timeline and closes its case', async ({
  page,
  app,
  otherDevice: desk,
}) => {
  const order = await payByUpi(page, app, newAccount());
  await reloadUntilStatus(page, m.bills_status_success());
  const { caseId, reference } = await openCase(order);

  await desk.setViewportSize({ width: 1280, height: 900 });
  const expectAccessible = async () =>
    expect(await violationsOf(desk, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  const name = `nila-${randomUUID().slice(0, 8)}`;
  await desk.goto(await inviteAdmin(name));
  await acceptInvitation(desk);

  await test.step('the payment is found by the network’s reference', async () => {
    await desk.getByRole('link', { name: m.money_title(), exact: true }).click();
    await desk.getByRole('searchbox', { name: m.money_reference() }).fill(reference);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('row')).toHaveCount(2);
    await expectAccessible();
    await desk.getByRole('link', { name: order }).click();
  });

  await test.step('its timeline has its journals and its case', async () => {
    const timeline = desk.getByRole('region', { name: m.money_timeline() });
    for (const text of ['order_collected', 'order_fulfilled', 'network_contradicts'])
      await expect(timeline.getByText(text, { exact: true })).toBeVisible();
    await expectAccessible();
  });

  await test.step('the case is assigned, noted and closed', async () => {
    await desk.goto(`${consoleOrigin()}/console/cases?kind=network_contradicts`);
    await expect(desk.getByRole('table')).toBeVisible();
    await expectAccessible();
    await desk.goto(`${consoleOrigin()}/console/cases/${caseId}`);
    await desk.getByLabel(m.money_case_assigned()).selectOption(name);
    await expect(desk.getByRole('cell', { name: 'case.assign' })).toBeVisible();
    await desk.getByLabel(m.money_case_note()).fill('The network has it twice');
    await desk.getByRole('button', { name: m.money_case_note_add() }).click();
    await expect(desk.getByRole('cell', { name: 'The network has it twice' })).toBeVisible();
    await expectAccessible();
    await desk.getByRole('button', { name: m.money_case_close() }).click();
    await desk.getByLabel(m.console_reason()).fill('The network corrected its file');
    await desk.getByRole('dialog').getByRole('button', { name: m.money_case_close() }).click();
    await expect(desk.getByRole('cell', { name: 'case.close' })).toBeVisible();
    await expect(desk.getByRole('button', { name: m.money_case_close() })).toHaveCount(0);
  });

  await test.step('on a phone nothing is cut off', async () => {
    await desk.setViewportSize({ width: 390, height: 844 });
    for (const path of ['money', `money/${order}`, 'cases', `cases/${caseId}`, 'stuck', 'months']) {
      await desk.goto(`${consoleOrigin()}/console/${path}`);
      await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
