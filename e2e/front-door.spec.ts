import { m } from '@sikka/messages';
import { currentLanguage } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { openMore, tile } from './support/tiles.ts';

test('the root address leads to the app, in the language and theme of the device', async ({ page, app }) => {
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${app}/?$`));
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', currentLanguage());
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has its tiles as links that lead on', async ({ page, app }) => {
    await page.goto(`${app}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', currentLanguage());
    await expect(page.getByRole('main').getByRole('link')).not.toHaveCount(0);
    await expect(tile(page, 'loans')).toHaveAttribute('href', `${app}/loan`);
    await expect(tile(page, 'electricity')).toHaveAttribute('href', `${app}/billList?billerType=Electricity`);
    await openMore(page);
    await expect(tile(page, 'list-privacy')).toHaveAttribute('href', `${app}/superior/privacy`);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(4);
  });

  test('the coupon page has its coupons', async ({ page, app }) => {
    await page.goto(`${app}/coupon`);
    await expect(page.getByRole('heading', { name: m.common_ending_soon() })).toBeVisible();
    await expect(page.locator(`main a[href^="${app}/couponDetail?gid="]`)).not.toHaveCount(0);
    await expect(page.locator(`main a[href="${app}/categorySecond?gid=food"]`)).toBeVisible();
  });
});
