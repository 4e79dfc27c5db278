import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { chooseCoupon, giveBackCoupon } from './support/coupons.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator saves a view, hides coupons together and takes a prize out of stock by a file', async ({ page }) => {
  const { gid } = await chooseCoupon();
  await page.goto(await inviteAdmin(`mina-${randomUUID().slice(0, 8)}`));
  await acceptInvitation(page);
  const open = (path: string) => page.goto(`${consoleOrigin()}/console/${path}`);
  const dialog = page.getByRole('dialog');
  const act = async (name: string, reason: string) => {
    await dialog.getByLabel(m.console_reason()).fill(reason);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);

  await test.step('the filters of a list are saved under a name', async () => {
    await open('coupons');
    await page.getByRole('searchbox').fill(gid);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: m.console_view_save() }).click();
    await dialog.getByLabel(m.common_name()).fill('My shop');
    await expectAccessible();
    await dialog.getByRole('button', { name: m.console_view_save() }).click();
    await expect(dialog).toHaveCount(0);
    await open('coupons');
    await page.getByRole('link', { name: 'My shop' }).click();
    await expect(page).toHaveURL(new RegExp(`query=${gid}`));
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible();
  });

  await test.step('coupons are hidden after a look at what would change', async () => {
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: m.growth_coupon_hide(), exact: true }).first().click();
    await expect(dialog.getByRole('cell', { name: m.growth_coupon_hidden_any() })).toBeVisible();
    await expectAccessible();
    await act(m.growth_coupon_hide(), 'The shop asked us to');
    await expect(page.getByRole('button', { name: m.growth_coupon_show() })).toBeVisible();
  });

  /** Chooses a CSV file in the dialog. */
  const choose = (...lines: string[]) =>
    dialog
      .getByLabel(m.growth_file_choose())
      .setInputFiles({ name: 'changes.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

  await test.step('a file of acts on coupons is checked, then done', async () => {
    await page.getByRole('button', { name: m.growth_coupons_file() }).click();
    await choose('couponGid,act', 'no-such-coupon,show');
    await expect(dialog.getByText(m.growth_file_unknown())).toBeVisible();
    await choose('couponGid,act', `${gid},show`);
    await expect(dialog.getByRole('cell', { name: m.growth_coupon_failed() })).toBeVisible();
    await expectAccessible();
    await act(m.growth_file_apply(), 'The shop wants it back');
    await expect(page.getByRole('button', { name: m.growth_coupon_show() })).toHaveCount(0);
  });
  await giveBackCoupon(gid);

  await test.step('a file of stock changes is checked, then made', async () => {
    await open('prizes');
    await page.getByRole('button', { name: m.growth_stock_file() }).click();
    await choose('id,prize,units', `${randomUUID()},cup,many`);
    await expect(dialog.getByText(m.growth_file_format())).toBeVisible();
    await choose('id,prize,units', `${randomUUID()},cup,-1`);
    await expect(dialog.getByRole('cell', { name: 'cup' })).toBeVisible();
    await expectAccessible();
    await act(m.growth_file_apply(), 'Kept for the anniversary');
  });

  await test.step('a piece is put back by hand', async () => {
    const row = page.getByRole('row').filter({ hasText: 'Steel travel cup' });
    await row.getByRole('button', { name: m.growth_stock_change() }).click();
    await dialog.getByLabel(m.growth_stock_units()).fill('1');
    await act(m.growth_stock_change(), 'The anniversary is over');
    await expectAccessible();
  });

  await test.step('nobody is named by four digits', async () => {
    await open('users');
    await page.getByLabel(m.people_user_number()).fill('0000');
    await page.getByLabel(m.console_reason()).fill('Calls about a lost phone');
    await page.getByRole('button', { name: m.people_user_open() }).click();
    await expect(page.getByText(m.people_user_no_match())).toBeVisible();
    await expectAccessible();
  });
});
