import { defineConfig, devices } from '@playwright/test';
import { choosePorts, type Look, looks, portsOf } from './e2e/support/addresses.ts';
import { findChromium } from './tools/find-chromium.mjs';

/** Chosen once in the process that starts the stacks; the workers read this file again and find the same ports. */
for (const look of looks) await choosePorts(look);

const chromium = findChromium();
/** Drawn at the size of a phone but with one point a pixel: nobody looks at it, and drawing is most of the work. */
const phone = {
  ...devices['Galaxy S9+'],
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 1,
  timezoneId: 'Asia/Kolkata',
};

/** Needs no stack, but a workbench that takes long to build: once for both looks. */
const primitives = '**/ui-stories.spec.ts';

const look = (name: Look, locale: string, colorScheme: 'light' | 'dark') => ({
  name,
  workers: 1,
  testIgnore: primitives,
  use: { baseURL: `http://localhost:${portsOf(name).app}`, locale, colorScheme },
});

/** Journeys through the real product: its web build, server, PostgreSQL and sandbox, in a real browser of the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One for each look: its journeys move its clock, so they go one after the other.
  workers: looks.length,
  retries: 0,
  // Generous: a busy machine is slow, and a journey that hangs is found all the same.
  timeout: 100_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    ...phone,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    look('en-light', 'en-IN', 'light'),
    look('hi-dark', 'hi-IN', 'dark'),
    { name: 'primitives', testMatch: primitives },
  ],
});
