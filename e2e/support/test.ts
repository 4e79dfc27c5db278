import { test as base } from '@playwright/test';
import { policyVersion } from '../../apps/web/src/shared/policy-version.ts';
import { createClock } from './clock.ts';
import type { MovableClock } from './clock.ts';
import { newAddress, newPhone } from './people.ts';

type Options = {
  /** True: nobody has accepted the agreement on this device yet, so the app asks for it. */
  firstStart: boolean;
};

type Fixtures = {
  /** Path that the app lives under. */
  app: string;
  /** A mobile number that is new to the product. */
  phone: string;
  /** The product's one clock; it shows the real time again after the journey. */
  clock: MovableClock;
};

/** Playwright's test with what journeys need beside a page. Every journey is a new visitor: a network address of its own. */
export const test = base.extend<Options & Fixtures>({
  firstStart: [false, { option: true }],
  app: process.env['APP_BASE'] || '/app',
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  context: async ({ context, firstStart }, use) => {
    if (!firstStart)
      await context.addInitScript((version) => localStorage.setItem('policy', version), JSON.stringify(policyVersion));
    await use(context);
  },
  phone: async ({}, use) => use(newPhone()),
  clock: async ({}, use) => {
    const clock = createClock();
    await use(clock);
    await clock.reset();
  },
});

export { expect } from '@playwright/test';
