import { defineConfig, devices } from '@playwright/test';
import { freePort } from './tools/postgres/free-port.ts';
import { findChromium } from './tools/find-chromium.mjs';

/** Chosen once in the process that starts the stack; the workers read this file again and find the same ports. */
process.env['E2E_PORT'] ??= String(await freePort());
process.env['E2E_SANDBOX_PORT'] ??= String(await freePort());

const chromium = findChromium();
const phone = { ...devices['Galaxy S9+'], viewport: { width: 360, height: 800 }, timezoneId: 'Asia/Kolkata' };

/** Journeys through the real product: its web build, server, PostgreSQL and sandbox, in a real browser of the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  // Generous: a busy machine is slow, and a journey that hangs is found all the same.
  timeout: 100_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    ...phone,
    baseURL: `http://localhost:${process.env['E2E_PORT']}`,
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
    { name: 'en-light', use: { locale: 'en-IN', colorScheme: 'light' } },
    { name: 'hi-dark', use: { locale: 'hi-IN', colorScheme: 'dark' } },
  ],
});
