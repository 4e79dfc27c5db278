import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a user writes, an operator answers while another looks at it, and the user reads the answer', async ({
  page,
  otherDevice: phone,
  phone: number,
  app,
  browser,
  locale,
}) => {
  const description = `My refund has not arrived yet ${randomUUID()}`;
  const reply = `It is on its way to your bank ${randomUUID()}`;
  await becomeUser(phone, number);

  await test.step('the user writes to support', async () => {
    await phone.goto(`${app}/feedback`);
    await phone.getByLabel(m.common_about(), { exact: true }).selectOption('PAYMENTS');
    await phone.getByLabel(m.support_write_category()).selectOption('REFUND');
    await phone.getByLabel(m.common_what_happened()).fill(description);
    await phone.getByRole('button', { name: m.common_send() }).click();
    await phone.waitForURL(`**${app}/request?requestId=*`);
  });
  const requestId = new URL(phone.url()).searchParams.get('requestId') ?? '';
  const address = `${consoleOrigin()}/console/support/${requestId}`;
  const [first, second] = [`asha-${randomUUID().slice(0, 8)}`, `ravi-${randomUUID().slice(0, 8)}`];

  await test.step('an operator finds it in the queue and opens it', async () => {
    await page.goto(await inviteAdmin(first));
    await acceptInvitation(page);
    await page.goto(`${consoleOrigin()}/console/support?product=PAYMENTS`);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
    await page.goto(address);
    await expect(page.getByText(description)).toBeVisible();
  });

  await test.step('a colleague sees that it is open', async () => {
    const context = await browser.newContext({ ...(locale && { locale }) });
    const other = await context.newPage();
    await other.goto(await inviteAdmin(second));
    await acceptInvitation(other);
    await other.goto(address);
    await expect(other.getByText(m.people_open_with({ names: first }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(m.people_open_with({ names: second }))).toBeVisible();
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
    await context.close();
  });

  await test.step('the operator takes it, leaves a note and answers', async () => {
    await page.getByRole('button', { name: m.people_assign_to_me() }).click();
    await expect(page.getByText(m.people_assigned_to({ name: first }))).toBeVisible();
    await page.getByLabel(m.people_note_text()).fill('The bank has it');
    await page.getByRole('button', { name: m.people_note_add() }).click();
    await expect(page.getByText('The bank has it')).toBeVisible();
    await page.getByRole('button', { name: m.people_answer_send() }).click();
    await expect(page.getByText(m.people_answer_missing())).toBeVisible();
    await page.getByLabel(m.people_canned(), { exact: true }).selectOption('refund');
    await expect(page.getByLabel(m.people_answer_text())).not.toHaveValue('');
    await page.getByLabel(m.people_answer_text()).fill(reply);
    await page.getByLabel(m.people_answer_kind()).selectOption('RESOLVED');
    await page.getByRole('button', { name: m.people_answer_send() }).click();
    await expect(page.getByText(m.people_answer_resolved())).toBeVisible();
  });

  await test.step('the user reads the answer, and who has looked', async () => {
    await phone.reload();
    await expect(phone.getByText(reply)).toBeVisible();
    await expect(phone.getByText(m.support_state_resolved(), { exact: true })).toBeVisible();
    await phone.goto(`${app}/dataAccess`);
    await expect(phone.getByText(first)).toBeVisible();
  });

  await test.step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['support', `support/${requestId}`]) {
      await page.goto(`${consoleOrigin()}/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
