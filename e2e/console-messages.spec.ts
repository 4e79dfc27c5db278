import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { createCalls } from './support/calls.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { becomeUser } from './support/sign-in.ts';
import { makeIdle, removeIdle, sendSegmentMessages } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator writes to a segment, tests, starts and stops half-way; the user reads the message', async ({
  page,
  otherDevice: phone,
  phone: number,
  app,
  locale,
}) => {
  const title = { en: `Coins <b>for you</b> ${randomUUID()}`, hi: `सिक्के <b>आपके लिए</b> ${randomUUID()}` };
  await becomeUser(phone, number);
  const agreed = phone.waitForResponse('**/flamingo/privacy/recordAgreement**');
  await phone.goto(`${app}/my`);
  await agreed;
  const { uid } = await (await createCalls(phone))('/flamingo/user/modifyUser', { nickname: 'Mina' });
  const act = async (label: string, first?: () => Promise<void>) => {
    await page.getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await first?.();
    await dialog.getByLabel(m.console_reason()).fill('As planned for today');
    await dialog.getByRole('button', { name: label, exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('writes it in both languages, and sees how many it reaches', async () => {
    await page.goto(await inviteAdmin(`mina-${randomUUID().slice(0, 8)}`));
    await acceptInvitation(page);
    await page.getByRole('navigation').getByRole('link', { name: m.growth_messages(), exact: true }).click();
    await page.getByRole('link', { name: m.growth_message_new() }).click();
    for (const [name, texts] of [
      [m.growth_field_title(), title],
      [m.growth_field_text(), { en: 'Spend them', hi: 'इन्हें ख़र्च करें' }],
    ] as const) {
      await page.getByLabel(m.console_in_english({ field: name })).fill(texts.en);
      await page.getByLabel(m.console_in_hindi({ field: name })).fill(texts.hi);
    }
    await page.getByLabel(m.growth_message_link()).fill('https://evil.example');
    await expect(page.getByText(m.console_issue_link())).toBeVisible();
    await page.getByLabel(m.growth_message_link()).fill('/rewards/prizes');
    await page.getByLabel(m.growth_message_rate()).fill('1');
    const few = m.growth_message_few();
    await page.getByText(m.growth_message_segment(), { exact: true }).click();
    await page.getByLabel(m.growth_message_inactive()).fill('800');
    await expect(page.getByText(m.growth_message_reach({ matching: few, receiving: few }))).toBeVisible();
    await page.getByRole('button', { name: m.console_save() }).click();
    await expect(page.getByRole('button', { name: m.growth_message_start(), exact: true })).toBeEnabled();
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  });

  await test.step('sends a test to one user', async () => {
    await act(m.growth_message_test(), () => page.getByLabel(m.people_uid()).fill(uid));
    await expect(page.getByText(m.growth_message_tested())).toBeVisible();
  });

  await test.step('starts it, holds it, resumes it, and stops it half-way', async () => {
    await act(m.growth_message_start());
    const last = await makeIdle(Number(uid));
    await sendSegmentMessages();
    await act(m.growth_message_hold());
    await expect(page.getByText(m.growth_message_held()).first()).toBeVisible();
    await act(m.growth_message_resume());
    await act(m.growth_message_stop());
    await expect(page.getByText(m.growth_message_stopped()).first()).toBeVisible();
    await sendSegmentMessages();
    expect(await removeIdle(last, title.en)).toBe(false);
  });

  await test.step('the user reads it as text', async () => {
    await phone.goto(`${app}/messageInfo?messageTypeGid=CAMPAIGNS`);
    const own = locale?.startsWith('hi') ? title.hi : title.en;
    await expect(phone.locator('a[href$="/rewards/prizes"]').filter({ hasText: own }).first()).toBeVisible();
  });

  await test.step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${consoleOrigin()}/console/messages?open=new`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
