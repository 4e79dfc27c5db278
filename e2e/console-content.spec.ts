import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { currentLanguage } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** Tiles of the home page that no other journey changes, by the language of the journey: one gets a picture, and the block of one is put in order. */
const tiles = { en: ['demo-emi', 'demo-emi'], hi: ['demo-check-in', 'demo-gas'] } as const;
/** English is in light colours, Hindi in dark ones. */
const fields = { en: m.console_field_icon_url, hi: m.console_field_icon_dark_url };

test.use({ viewport: { width: 1280, height: 900 } });

test('a picture is added and chosen, a colleague publishes it, and tiles are put in order', async ({
  page,
  otherDevice: phone,
  app,
  browser,
  locale,
}) => {
  const [tile, sibling] = tiles[currentLanguage()];
  const name = `Lamp ${randomUUID().slice(0, 8)}`;
  const open = (on: Page, path: string) => on.goto(`${consoleOrigin()}/console/${path}`);
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  const give = async (on: Page, button: string, text: string) => {
    await on.getByRole('button', { name: button, exact: true }).click();
    await on.getByLabel(m.console_reason()).fill(text);
    await on.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await expect(on.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto(await inviteAdmin(`lata-${randomUUID().slice(0, 8)}`));
  await acceptInvitation(page);

  await test.step('a picture is added with what it shows', async () => {
    const colour = `#${randomUUID().slice(0, 6)}`;
    const drawn = await page.evaluate((fillStyle) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 });
      const context = canvas.getContext('2d');
      if (context) Object.assign(context, { fillStyle }).fillRect(0, 0, 900, 600);
      return canvas.toDataURL('image/png');
    }, colour);
    const buffer = Buffer.from(drawn.replace(/^.*,/, ''), 'base64');
    await page.getByRole('link', { name: m.console_pictures() }).click();
    await page.getByRole('button', { name: m.console_picture_add() }).click();
    await page
      .getByLabel(m.console_picture_file(), { exact: true })
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer });
    await page.getByLabel(m.console_picture_name(), { exact: true }).fill(name);
    await page.getByLabel(m.console_picture_alt_en(), { exact: true }).fill('A lamp');
    await page.getByLabel(m.console_picture_alt_hi(), { exact: true }).fill('एक दीया');
    await page.getByRole('dialog').getByRole('button', { name: m.console_picture_add() }).click();
    await expect(page.getByText(name)).toBeVisible();
    await expectAccessible();
  });

  await test.step('it is chosen for a tile, whose draft is sent for review', async () => {
    await open(page, `content/resource/${tile}`);
    const label = fields[currentLanguage()]();
    await page.getByRole('button', { name: `${m.console_picture_choose()}: ${label}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('searchbox').fill(name);
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(/^\/pictures\/[0-9a-f]{32}-640\.webp$/);
    await page.keyboard.press('Control+s');
    await give(page, m.console_review_ask(), 'Is this the right lamp?');
    await expect(page.getByText('Is this the right lamp?')).toBeVisible();
    await expect(page.getByRole('button', { name: m.console_publish(), exact: true })).toBeDisabled();
    await expectAccessible();
  });

  await test.step('a colleague finds it on the overview and publishes it, and the app shows the picture', async () => {
    const context = await browser.newContext({ ...(locale && { locale }) });
    const colleague = await context.newPage();
    await colleague.goto(await inviteAdmin(`mina-${randomUUID().slice(0, 8)}`));
    await acceptInvitation(colleague);
    await colleague.getByRole('link', { name: `${m.overview_need_reviews()}: ${m.console_kind_resource()}` }).click();
    await colleague.getByRole('link', { name: tile }).click();
    await expect(colleague.getByText('Is this the right lamp?')).toBeVisible();
    await give(colleague, m.console_publish(), 'It is');
    await context.close();
    const isShown = () =>
      phone.evaluate(() =>
        [...document.images].some((image) => image.currentSrc.includes('/pictures/') && image.naturalWidth === 640),
      );
    await expect(async () => {
      await phone.goto(`${app}/`);
      await expect.poll(isShown, { timeout: 2_000 }).toBe(true);
    }).toPass({ timeout: 30_000 });
  });

  await test.step('the library says where it is, and keeps it', async () => {
    await open(page, 'pictures');
    const card = page.getByRole('listitem').filter({ hasText: name });
    await expect(card.getByRole('link', { name: tile })).toBeVisible();
    await expect(card.getByRole('button', { name: m.console_picture_delete() })).toBeDisabled();
  });

  await test.step('tiles are put in order with buttons and by dragging', async () => {
    await open(page, `content/resource/${sibling}`);
    const block = await page.getByLabel(m.console_field_entity_gid(), { exact: true }).inputValue();
    await open(page, `content/entity/${block}`);
    const pieces = page.locator('.siblings > li');
    const order = () => pieces.getByRole('link').allInnerTexts();
    await expect(pieces.nth(1)).toBeVisible();
    const before = await order();
    const [first = '', second = '', ...others] = before;
    const moved = [second, first, ...others];
    const down = page.getByRole('button', { name: m.console_order_down({ id: first }) });
    await down.press('Enter');
    expect(await order()).toEqual(moved);
    await expectAccessible();

    // Back, by dragging the second above the first.
    const middleOf = async (place: number) => {
      const box = await pieces.nth(place).locator('.handle').boundingBox();
      return [(box?.x ?? 0) + 10, (box?.y ?? 0) + 20] as const;
    };
    await page.mouse.move(...(await middleOf(1)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(0)), { steps: 10 });
    await page.mouse.up();
    expect(await order()).toEqual(before);

    // A press within 50 ms of a drop counts as its end.
    await expect(async () => {
      if ((await order())[0] === first) await down.press('Enter');
      expect(await order()).toEqual(moved);
    }).toPass();
    await page.getByRole('button', { name: m.console_order_save() }).click();
    await expect(page.getByText(m.console_order_saved({ count: 2 }))).toBeVisible();
    await page.reload();
    await expect(pieces.nth(1)).toBeVisible();
    expect(await order()).toEqual(moved);
  });
});
