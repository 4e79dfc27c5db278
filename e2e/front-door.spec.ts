import { expectAccessible, expectNothingClipped } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('the bare address leads into the app, in the language and the colours of the device', async ({ page, app }, {
  project,
}) => {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));

  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${app}/?$`));
  await expect(page.getByRole('navigation')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', project.use.locale?.startsWith('hi') ? 'hi' : 'en');
  await expectAccessible(page);
  await expectNothingClipped(page);
  expect(trouble).toEqual([]);
});
