import type { FrameLocator, Locator, Page } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { expect } from './test.ts';

/** The sandbox's phone, which plays the native shell around the app. */
export interface Emulator {
  /** The app in the phone's frame. */
  app: FrameLocator;
  /** The phone's own dialogs and notices above the app. */
  screen: Locator;
  /** Messages of this name from the app to the shell, newest first. */
  received(name: string): Locator;
  /** Messages and answers of this name from the shell to the app, newest first. */
  sent(name: string): Locator;
  /** Switches to another version of the shell; the app restarts. */
  setVersion(version: number): Promise<void>;
  pressBack(): Promise<void>;
}

export const openEmulator = async (page: Page): Promise<Emulator> => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${sandboxOrigin()}/emulator`);
  const app = page.frameLocator('#app');
  const logLine = (direction: 'fromPage' | 'toPage', name: string) =>
    page.locator(`#log > li.${direction}`).filter({ has: page.getByText(name, { exact: true }) });
  await expect(logLine('fromPage', 'appInfo').first()).toBeVisible();
  return {
    app,
    screen: page.locator('#screen'),
    received: (name) => logLine('fromPage', name),
    sent: (name) => logLine('toPage', name),
    setVersion: async (version) => {
      await page.getByLabel('App version').selectOption(String(version));
    },
    pressBack: () => page.getByRole('button', { name: 'Back', exact: true }).click(),
  };
};
