import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { yamuna } from './support/bills.ts';
import { signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openMore, tile, titleOf } from './support/tiles.ts';

test.beforeEach(async ({ page, app }) => {
  await page.goto(`${app}/`);
});

test('a tile opens its screen, and Back returns to home', async ({ page, app }) => {
  await openMore(page);
  await tile(page, 'list-privacy').click();
  await page.waitForURL(`**${app}/superior/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: m.common_privacy_policy() })).toBeVisible();

  await page.getByRole('button', { name: m.frame_back() }).click();
  await expect(tile(page, 'electricity')).toBeVisible();
  // As it was left.
  await expect(tile(page, 'list-privacy')).toBeVisible();
});

test('an upcoming feature says so, and an old link to a released one leads to it', async ({ page, app }) => {
  await expect(page.getByRole('main').getByText(m.common_soon(), { exact: true })).toHaveCount(0);
  await tile(page, 'coupons').click();
  await page.waitForURL(`**${app}/coupon`);
  await page.goto(`${app}/introduce?type=coupons`);
  await page.waitForURL(`**${app}/coupon`);
  await page.goto(`${app}/introduce?type=travel`);
  await expect(page.getByText(m.feed_introduce_travel_text())).toBeVisible();
  await page.getByRole('link', { name: m.common_go_to_home() }).click();
  await page.waitForURL(`**${app}/`);
});

test('search finds a biller by Hindi in Latin letters and opens its bills', async ({ page, app }) => {
  await page
    .getByRole('main')
    .getByRole('link', { name: titleOf('search') })
    .click();
  await page.waitForURL(`**${app}/search`);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('bijli ka bil');
  // What is popular has the same tile, until the answer is there.
  await expect(page.getByRole('heading', { name: m.common_billers() })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${titleOf('electricity')}`) })
    .first()
    .click();
  await page.waitForURL(`**${app}/billList?billerType=Electricity`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('bijli ka bil');
});

test('an external page opens only after a question, and cannot reach back into the app', async ({
  page,
  context,
  app,
}) => {
  await context.route('https://offers.jhoola.example/**', (route) => route.fulfill({ body: 'Rides' }));
  const question = page.getByRole('alertdialog', { name: m.frame_leave_title({ host: 'offers.jhoola.example' }) });

  await tile(page, 'offer-ride').click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: m.frame_cancel() }).click();
  await expect(question).toBeHidden();
  expect(context.pages()).toHaveLength(1);

  await tile(page, 'offer-ride').click();
  const opened = context.waitForEvent('page');
  await question.getByRole('button', { name: m.frame_leave_confirm() }).click();
  const other = await opened;
  await expect(other).toHaveURL('https://offers.jhoola.example/rides');
  expect(await other.evaluate(() => [opener, document.referrer])).toEqual([null, '']);
  await expect(page).toHaveURL(new RegExp(`${app}/$`));
});

test('a guest lists billers, signs in for one of them, and continues at its form', async ({ page, app, phone }) => {
  await tile(page, 'electricity').click();
  await page.waitForURL(`**${app}/billList?*`);
  await page.getByRole('link', { name: yamuna.billerName }).click();
  await page.waitForURL(`**${app}/login`);

  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/linkAccount?*`);
  await page.getByRole('button', { name: m.frame_back() }).click();
  await page.waitForURL(`**${app}/billList?*`);
});
