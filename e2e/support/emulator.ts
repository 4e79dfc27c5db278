import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { expect } from './test.ts';

/** The phone of the sandbox that plays the native shell around the app. */
export interface Emulator {
  /** The app in the phone's frame. */
  app: FrameLocator;
  /** What the phone itself shows above the app: its questions, its notices. */
  screen: Locator;
  /** The messages that the app and the shell exchanged, newest first. */
  said(name: string): Locator;
  /** Takes another version of the shell; the app starts again. */
  setVersion(version: number): Promise<void>;
  pressBack(): Promise<void>;
}

export const openEmulator = async (page: Page): Promise<Emulator> => {
  await page.goto(`${sandboxOrigin}/emulator`);
  const app = page.frameLocator('#app');
  await expect(app.getByRole('navigation')).toBeVisible();
  return {
    app,
    screen: page.locator('#screen'),
    said: (name) => page.locator('#log > li').filter({ has: page.locator('strong', { hasText: new RegExp(`^${name}$`) }) }),
    setVersion: async (version) => {
      await page.getByLabel('App version').selectOption(String(version));
    },
    pressBack: () => page.getByRole('button', { name: 'Back', exact: true }).click(),
  };
};
