import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { policyVersion } from '../../apps/web/src/shared/version.ts';
import { demoContent } from '../../database/seeds/content/demo-content.ts';
import { chooseStack, type Stack, stackOf } from './addresses.ts';
import { watchBrowserErrors, type BrowserErrors } from './browser-errors.ts';
import { createClock, type MovableClock } from './clock.ts';
import { describeFailure } from './describe-failure.ts';
import { watchRequests } from './idle.ts';
import { setLanguage } from './language.ts';
import { newAddress, newPhone } from './people.ts';

type Options = {
  /**
   * False: this device has accepted the agreement and seen the pop-ups of its session, so that no dialog opens.
   * True: the device remembers nothing.
   */
  firstStart: boolean;
  /**
   * Whether the service worker and the app fetch ahead: for journeys without a network and for push messages. Elsewhere
   * the browser has no service workers, saves data, and is online.
   */
  prefetches: boolean;
};

type Fixtures = {
  /** Path that the app lives under. */
  app: string;
  /** A mobile number that is new to the product. */
  phone: string;
  /** The product's clock, reset after the journey. */
  clock: MovableClock;
  /** A page on another device of the same person. */
  otherDevice: Page;
  /** Fails the journey on errors and warnings of the browser. */
  browserErrors: BrowserErrors;
  /** Texts are read in the language of the device. */
  language: void;
};

/** What the app stores about the agreement and the dialogs of a session. */
const storedState = {
  policy: JSON.stringify(policyVersion),
  /** The app does not ask for notifications in the middle of a journey. */
  notificationsRefused: String(Date.now()),
  dialogs: JSON.stringify(demoContent().resources.map(({ resource_gid: gid }) => `popup ${gid}`)),
};

/** Runs in every page before its own scripts. The browser's own error pages have no storage. */
const storeState = ({ policy, notificationsRefused, dialogs }: typeof storedState): void => {
  if (origin === 'null') return;
  localStorage.setItem('policy', policy);
  localStorage.setItem('notificationsRefused', notificationsRefused);
  sessionStorage.setItem('dialogs', dialogs);
};

/**
 * Runs in every page before its own scripts. The browser is online: Chromium takes itself for offline when the machine
 * changes its network interfaces, although the product is on the machine.
 */
const disablePrefetching = (): void => {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  Object.defineProperty(Navigator.prototype, 'onLine', { value: true });
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
};

const prepare = async (device: BrowserContext, { firstStart, prefetches }: Options): Promise<void> => {
  watchRequests(device);
  if (!firstStart) await device.addInitScript(storeState, storedState);
  if (!prefetches) await device.addInitScript(disablePrefetching);
};

/** Playwright's test with the fixtures of journeys. Every journey has its own network address. */
export const test = base.extend<Options & Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use, { project }) => {
      const stack = stackOf(project.name);
      chooseStack(stack);
      await use(stack);
    },
    { auto: true, scope: 'worker' },
  ],
  firstStart: [false, { option: true }],
  prefetches: [false, { option: true }],
  app: process.env['APP_BASE'] || '/app',
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  context: async ({ context, firstStart, prefetches }, use) => {
    await prepare(context, { firstStart, prefetches });
    await use(context);
  },
  otherDevice: async ({ browser, locale, colorScheme, viewport, browserErrors }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
    const context = await browser.newContext({ locale, colorScheme, viewport, extraHTTPHeaders });
    await prepare(context, { firstStart: false, prefetches: false });
    browserErrors.watch(context);
    await use(await context.newPage());
    await context.close();
  },
  phone: async ({}, use) => use(newPhone()),
  clock: async ({}, use) => {
    const clock = createClock();
    await use(clock);
    await clock.reset();
  },
  browserErrors: [
    async ({ context }, use, testInfo) => {
      const browserErrors = watchBrowserErrors();
      browserErrors.watch(context);
      await use(browserErrors);
      await describeFailure(context, browserErrors.messages, testInfo);
      browserErrors.expectNone();
    },
    { auto: true },
  ],
  language: [
    async ({ locale }, use) => {
      setLanguage(locale?.startsWith('hi') ? 'hi' : 'en');
      await use();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
