import { test as base } from '@playwright/test';
import { createClock } from './clock.ts';
import type { MovableClock } from './clock.ts';
import { newAddress, newPhone } from './people.ts';

type Fixtures = {
  /** A mobile number that is new to the product. */
  phone: string;
  /** The product's one clock; it shows the real time again after the journey. */
  clock: MovableClock;
  /** Path that the app lives under. */
  app: string;
};

/** Playwright's test with what journeys need beside a page. Every journey is a new visitor: a network address of its own. */
export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  phone: async ({}, use) => use(newPhone()),
  clock: async ({}, use) => {
    const clock = createClock();
    await use(clock);
    await clock.reset();
  },
  app: process.env['APP_BASE'] || '/app',
});

export { expect } from '@playwright/test';
