import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { policyVersion } from '../../apps/web/src/shared/version.ts';
import { demoContent } from '../../database/seeds/content/demo-content.ts';
import { chooseStack, type Stack, stackOf } from './addresses.ts';
import { watchRequests } from './at-rest.ts';
import { createClock, type MovableClock } from './clock.ts';
import { speak } from './language.ts';
import { newAddress, newPhone } from './people.ts';
import { createTrouble, type Trouble } from './trouble.ts';

type Options = {
  /**
   * False: this device has accepted the agreement and seen the pop-ups of its session, so that no dialog opens.
   * True: the device remembers nothing.
   */
  firstStart: boolean;
  /**
   * Whether the service worker and the app fetch ahead: for journeys without a network and for push messages. Elsewhere
   * the browser has no service workers and saves data.
   */
  fetchesAhead: boolean;
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
  trouble: Trouble;
  /** Texts are read in the language of the device. */
  language: void;
};

/** What the app stores about the agreement and the dialogs of a session. */
const settled = {
  policy: JSON.stringify(policyVersion),
  /** The app does not ask for notifications in the middle of a journey. */
  notificationsRefused: String(Date.now()),
  dialogs: JSON.stringify(demoContent().resources.map(({ resource_gid: gid }) => `popup ${gid}`)),
};

/** Runs in every page before its own scripts. The browser's own error pages have no storage. */
const settle = ({ policy, notificationsRefused, dialogs }: typeof settled): void => {
  if (origin === 'null') return;
  localStorage.setItem('policy', policy);
  localStorage.setItem('notificationsRefused', notificationsRefused);
  sessionStorage.setItem('dialogs', dialogs);
};

/** Runs in every page before its own scripts. */
const fetchNothingAhead = (): void => {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } });
};

const prepare = async (device: BrowserContext, { firstStart, fetchesAhead }: Options): Promise<void> => {
  watchRequests(device);
  if (!firstStart) await device.addInitScript(settle, settled);
  if (!fetchesAhead) await device.addInitScript(fetchNothingAhead);
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
  fetchesAhead: [false, { option: true }],
  app: process.env['APP_BASE'] || '/app',
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  context: async ({ context, firstStart, fetchesAhead }, use) => {
    await prepare(context, { firstStart, fetchesAhead });
    await use(context);
  },
  otherDevice: async ({ browser, locale, colorScheme, viewport, trouble }, use) => {
    const extraHTTPHeaders = { 'x-forwarded-for': newAddress() };
    const context = await browser.newContext({ locale, colorScheme, viewport, extraHTTPHeaders });
    await prepare(context, { firstStart: false, fetchesAhead: false });
    trouble.watch(context);
    await use(await context.newPage());
    await context.close();
  },
  phone: async ({}, use) => use(newPhone()),
  clock: async ({}, use) => {
    const clock = createClock();
    await use(clock);
    await clock.reset();
  },
  trouble: [
    async ({ context }, use) => {
      const trouble = createTrouble();
      trouble.watch(context);
      await use(trouble);
      trouble.expectNone();
    },
    { auto: true },
  ],
  language: [
    async ({ locale }, use) => {
      speak(locale?.startsWith('hi') ? 'hi' : 'en');
      await use();
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
