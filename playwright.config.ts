import { defineConfig, devices } from '@playwright/test';
import { choosePorts, portsOf, type Stack, stacks } from './e2e/support/addresses.ts';
import { findChromium, quietFlags } from './tools/find-chromium.mjs';

/** Chosen once in the process that starts the stacks; the workers read this file again and find the same ports. */
for (const stack of stacks) await choosePorts(stack);

const chromium = findChromium();
/** Drawn at the size of a phone, but with one point a pixel and at rest: nobody looks at it, and drawing is most of the work. */
const phone = {
  ...devices['Galaxy S9+'],
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 1,
  timezoneId: 'Asia/Kolkata',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Needs no stack, but a workbench that takes long to build: once for both looks. */
const primitives = '**/ui-stories.spec.ts';

const aboutMoney = '**/{bill,loan,game-}*.spec.ts';

/** Their figures are those of the English texts: see docs/paths.md. */
const paths = '**/*-paths.spec.ts';

/** COLORS=swapped: English in dark and Hindi in light colours, the two looks that no run needs to see every time. */
const isSwapped = process.env['COLORS'] === 'swapped';
const other = { light: 'dark', dark: 'light' } as const;

const journeys = (look: 'en-light' | 'hi-dark', locale: string, color: 'light' | 'dark') => {
  const colorScheme = isSwapped ? other[color] : color;
  const on = (name: Stack) => ({
    name,
    workers: 1,
    use: { baseURL: `http://localhost:${portsOf(name).app}`, locale, colorScheme },
  });
  const foreign = look === 'en-light' ? [] : [paths];
  return [
    { ...on(look), testIgnore: [primitives, aboutMoney, ...foreign] },
    { ...on(`${look}-money`), testMatch: aboutMoney, testIgnore: foreign },
  ];
};

/** Journeys through the real product: its web build, server, PostgreSQL and sandbox, in a real browser of the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One for each stack: its journeys move its clock, so they go one after the other.
  workers: stacks.length,
  retries: 0,
  // Generous: a busy machine is slow, and a journey that hangs is found all the same.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    ...phone,
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...quietFlags,
        // Fewer processes: one draws all pages of a journey, and the browser's own does what a graphics card would.
        '--in-process-gpu',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // Widths of letters as on a phone, not rounded to whole points.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    ...journeys('en-light', 'en-IN', 'light'),
    ...journeys('hi-dark', 'hi-IN', 'dark'),
    { name: 'primitives', testMatch: primitives },
  ],
});
