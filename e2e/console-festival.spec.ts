import { randomUUID } from 'node:crypto';
import type { ContentKindName } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { newAccount, openBill, payBillButton, startPayment } from './support/bills.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { currentLanguage } from './support/language.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const titles = { en: 'Lamps for every home', hi: 'हर घर में दीया' };
const second = { en: 'Sweets nearby', hi: 'पास की मिठाइयाँ' };
const corrected = { en: 'A lamp for every home', hi: 'हर घर के लिए एक दीया' };
const indiaMs = 5.5 * 3_600_000;

test('a festival section is made from nothing, planned, seen on a phone, and rolled back', async ({
  page,
  otherDevice: phone,
  app,
  clock,
}) => {
  const id = randomUUID().slice(0, 8);
  const gids = { channel: `diwali-${id}`, entity: `diwali-${id}-1`, resource: `diwali-${id}-1-1` };
  type Kind = keyof typeof gids;
  await page.goto(await inviteAdmin(`asha-${id}`));
  await acceptInvitation(page);

  const open = (kind: ContentKindName & Kind) => page.goto(`${consoleOrigin()}/console/content/${kind}/${gids[kind]}`);
  const fillTitles = async (texts: typeof titles) => {
    const field = m.console_field_formal_title();
    await page.getByLabel(m.console_in_english({ field })).fill(texts.en);
    await page.getByLabel(m.console_in_hindi({ field })).fill(texts.hi);
  };
  const saveDraft = async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText(m.console_saved())).toBeVisible();
  };
  const act = async (name: string, at?: string, pieces = 1) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(pieces);
    if (at) await dialog.getByLabel(m.console_plan_at()).fill(at);
    await dialog.getByLabel(m.console_reason()).fill('Diwali');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const inMinutes = (minutes: number) =>
    new Date(Date.now() + indiaMs + minutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const shown = (texts: typeof titles) => phone.getByText(texts[currentLanguage()], { exact: true });
  const expectInApp = async (texts: typeof titles, count = 1) =>
    expect(async () => {
      await phone.goto(`${app}/`);
      await expect(phone.getByRole('navigation').first()).toBeVisible({ timeout: 2_000 });
      await expect(shown(texts)).toHaveCount(count, { timeout: 1_000 });
    }).toPass();

  /** Begins a piece from the page that is open, under the ID that is suggested or another one. */
  const begin = async (piece: string, gid: string) => {
    await page.getByRole('button', { name: m.console_new_of({ piece }) }).click();
    const dialog = page.getByRole('dialog');
    if (gid === gids.channel) await dialog.getByLabel(m.console_id()).fill(gid);
    await expect(dialog.getByLabel(m.console_id())).toHaveValue(gid);
    await dialog.getByRole('button', { name: m.console_new_begin() }).click();
    await expect(page.getByRole('heading', { name: gid, exact: true })).toBeVisible();
    await expect(page.getByText(m.console_issue_missing())).toHaveCount(0);
  };
  const writeTile = async (texts: typeof titles) => {
    await fillTitles(texts);
    await page.getByLabel(m.console_field_guide_url(), { exact: true }).fill('/bbps');
    await saveDraft();
  };

  await test.step('section, block and two tiles are written in both languages, each from the one before', async () => {
    await page.goto(`${consoleOrigin()}/console/content/channel`);
    await begin(m.console_field_channel_gid(), gids.channel);
    await fillTitles({ en: 'Festival of lights', hi: 'रोशनी का त्योहार' });
    await saveDraft();
    await begin(m.console_field_entity_gid(), gids.entity);
    await page.getByLabel(m.console_field_entity_name()).fill('Diwali');
    await saveDraft();
    await begin(m.console_field_resource_gid(), gids.resource);
    await writeTile(titles);
    await begin(m.console_field_resource_gid(), `${gids.entity}-2`);
    await writeTile(second);
    await page.getByRole('navigation', { name: m.console_path() }).getByRole('link', { name: 'Diwali' }).click();
    await expect(page.getByRole('link', { name: gids.resource, exact: true })).toBeVisible();
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  });

  await test.step('all of it is planned for one moment in one act', async () => {
    await open('channel');
    await act(m.console_plan_publish(), inMinutes(10), 4);
    await expect(page.getByRole('button', { name: m.console_plan_cancel() })).toBeVisible();
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
    await page.goto(`${consoleOrigin()}/console/content/resource?state=PLANNED`);
    await expect(page.getByRole('link', { name: gids.resource, exact: true })).toBeVisible();
    await expectInApp(titles, 0);
  });

  await test.step('the moment comes, and the phone shows them', async () => {
    await clock.advance(11 * 60);
    await expectInApp(titles);
  });

  await test.step('a mistake is corrected, and rolled back', async () => {
    await open('resource');
    await fillTitles(corrected);
    await saveDraft();
    await act(m.console_publish());
    await expectInApp(corrected);
    await page.reload();
    const first = page.getByRole('row').filter({ hasText: m.console_act_published() }).last();
    await first.getByRole('button', { name: m.console_roll_back() }).click();
    await page.getByLabel(m.console_reason()).fill('The first one was right');
    await page.getByRole('dialog').getByRole('button', { name: m.console_roll_back() }).click();
    await expectInApp(titles);
  });

  await test.step('the festival ends by itself', async () => {
    await open('channel');
    await act(m.console_plan_withdraw(), inMinutes(18), 4);
    await clock.advance(8 * 60);
    await expectInApp(titles, 0);
  });

  await test.step('a mistake in one keeps all out of the app, and is named', async () => {
    await open('resource');
    await page.getByLabel(m.console_field_guide_url(), { exact: true }).fill('elsewhere');
    await saveDraft();
    await open('channel');
    await page.getByRole('button', { name: m.console_publish(), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(m.console_issue_link())).toBeVisible();
    await dialog.getByLabel(m.console_reason()).fill('Once more');
    await dialog.getByRole('button', { name: m.console_publish(), exact: true }).click();
    await expect(page.getByText(`${gids.resource}: ${m.problem_contentRefused()}`)).toBeVisible();
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
    await dialog.getByRole('checkbox', { name: titles.en }).uncheck();
    await dialog.getByRole('button', { name: m.console_publish(), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expectInApp(second);
    await expectInApp(titles, 0);
  });
});

test('a flow of money is stopped for everyone, and opened again', async ({ page, otherDevice: payer, app, phone }) => {
  await becomeUser(payer, phone);
  await openBill(payer, app, newAccount());
  await page.goto(await inviteAdmin(`ravi-${randomUUID().slice(0, 8)}`));
  await acceptInvitation(page);
  await page.getByRole('link', { name: m.console_flows(), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: m.console_flow_bill_payments() });
  const press = async (name: string, reason: string) => {
    await row.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.console_reason()).fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('nothing more is charged once it is stopped', async () => {
    await press(m.console_flow_stop(), 'The network reports wrong amounts');
    await expect(row).toContainText(m.console_flow_stopped());
    await payBillButton(payer).click();
    await expect(payer.getByText(m.problem_paymentsPaused())).toBeVisible();
  });

  await test.step('the same bill is paid once it is open', async () => {
    await press(m.console_flow_reopen(), 'The amounts of the network are right again');
    await expect(row).toContainText(m.common_open());
    await startPayment(payer);
  });
});
