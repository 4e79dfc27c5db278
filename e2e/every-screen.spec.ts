import type { Page } from '@playwright/test';
import { expectAccessible, layoutFaults } from './support/accessibility.ts';
import { builtScreens } from './support/inventory.ts';
import { expectKeyboardReachesAll } from './support/keyboard.ts';
import { register } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const screens = builtScreens();

/** Where the Tab key leads depends on no language and no colour: it is pressed in one look. */
const walk = async (page: Page, address: string, isKeyboardLook: boolean): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(address);
  await expect(page.locator('main')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);
  if (isKeyboardLook) await expectKeyboardReachesAll(page);
  expect(await layoutFaults(page)).toEqual([]);
};

test.describe.configure({ timeout: 420_000 });

test('every screen a guest can open is whole, for everybody', async ({ page, app, trouble, colorScheme }) => {
  trouble.allow(/status of 404.*no\/such/);
  for (const { address } of screens.filter(({ who }) => who === 'guest')) {
    await test.step(address, () => walk(page, `${app}${address}`, colorScheme === 'light'));
  }
});

const both = ['/', '/my', '/system', '/logincode', '/postPay'];
const ofUsers = screens.filter(({ who, address }) => who === 'login' || both.includes(address));
for (const [part, from, to] of [
  ['first', 0, ofUsers.length / 2],
  ['second', ofUsers.length / 2, ofUsers.length],
] as const)
  test(`every screen of a user is whole, for everybody: ${part} half`, async ({ page, app, phone, colorScheme }) => {
    await register(page, app, phone);
    for (const { address } of ofUsers.slice(from, to)) {
      await test.step(address, () => walk(page, `${app}${address}`, colorScheme === 'light'));
    }
  });
