import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { signInByCode } from './support/sign-in.ts';
import { tile, titleOf } from './support/tiles.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, app }) => {
  await page.goto(`${app}/`);
});

test('a tile opens its screen, and the way back leads home', async ({ page, app }) => {
  await tile(page, 'list-privacy').click();
  await page.waitForURL(`**${app}/superior/privacy`);
  await expect(page.getByRole('heading', { level: 1, name: m.identity_agreement_privacy() })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: m.frame_back() }).click();
  await expect(tile(page, 'electricity')).toBeVisible();
});

test('a product that is not open yet introduces itself', async ({ page, app }) => {
  await tile(page, 'coupons').click();
  await page.waitForURL(`**${app}/introduce?*`);
  await expect(page.getByRole('heading', { level: 1, name: titleOf('coupons') })).toBeVisible();
  await expect(page.getByText(m.feed_introduce_coupons_text())).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: m.frame_go_home() }).click();
  await page.waitForURL(`**${app}/`);
});

test('an offer that depends on the place says first what the place is for', async ({ page, app }) => {
  await tile(page, 'lender-sahyadri').click();
  const question = page.getByRole('dialog', { name: m.frame_permission_location_title() });
  await expect(question).toContainText(m.frame_permission_location_text());
  await expectAccessible(page);

  await question.getByRole('button', { name: m.frame_permission_later() }).click();
  await page.waitForURL(`**${app}/introduce?*`);
  await expect(page.getByRole('heading', { level: 1, name: titleOf('lender-sahyadri') })).toBeVisible();
});

test('somebody else’s page opens only after a question, and without a way back into the app', async ({
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

test('a tile for users asks to sign in first and then goes on to where it leads', async ({ page, app, phone }) => {
  await tile(page, 'credit-score').click();
  await page.waitForURL(`**${app}/login`);
  await expectAccessible(page);

  await signInByCode(page, phone);
  await page.waitForURL(`**${app}/introduce?*`);
  await expect(page.getByRole('heading', { level: 1, name: titleOf('credit-score') })).toBeVisible();

  await page.getByRole('button', { name: m.frame_back() }).click();
  await page.waitForURL(`**${app}/`);
});
