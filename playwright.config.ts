import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { choosePorts, portsOf, stackOf, stacks } from './e2e/support/addresses.ts';
import { findChromium, quietFlags } from './tools/find-chromium.mjs';
import { planJourneys, type Project, projects } from './tools/test/looks.ts';

// Chosen once in the process that starts the stacks; its workers read this file again and find the same ports.
for (const stack of stacks) await choosePorts(stack);

const chromium = findChromium();
/** The size of a phone, with one device pixel a point and without animations: rendering is most of the work. */
const phone = {
  ...devices['Galaxy S9+'],
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 1,
  timezoneId: 'Asia/Kolkata',
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** Needs no stack, but a workbench that takes long to build: built once, it is seen in both looks. */
const primitives = 'ui-stories.spec.ts';

const folder = fileURLToPath(new URL('e2e/', import.meta.url));
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.spec.ts') && name !== primitives)
  .map((name) => ({ name, source: readFileSync(`${folder}${name}`, 'utf8') }));
const plan = planJourneys(files, Boolean(process.env['ALL_LOOKS']));

/** COLORS=swapped: English in dark and Hindi in light colours, the two looks that no run of `npm test` needs. */
const isSwapped = process.env['COLORS'] === 'swapped';

const projectOf = (name: Project) => {
  const isEnglish = name.startsWith('en-light');
  return {
    name,
    testMatch: plan[name].map((file) => `**/${file}`),
    // The journeys of a project run one after the other: the clock of an exclusive stack is moved by one at a time.
    workers: 1,
    use: {
      baseURL: `http://localhost:${portsOf(stackOf(name)).app}`,
      locale: isEnglish ? 'en-IN' : 'hi-IN',
      colorScheme: isEnglish !== isSwapped ? ('light' as const) : ('dark' as const),
    },
  };
};

/** Journeys through the real product (web build, server, PostgreSQL, sandbox) in a real browser of the size of a phone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: projects.length,
  // A failed journey is repeated once, alone, after all others; `npm test` reports it as flaky if it passes then.
  retries: 1,
  retryStrategy: 'isolated',
  // Long enough for a busy machine; a journey that hangs still fails.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  forbidOnly: true,
  use: {
    ...phone,
    // What a phone's browser grants to the page in front, and Chromium without windows may deny.
    permissions: ['clipboard-write'],
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...quietFlags,
        // Fewer processes: one renderer for all pages of a journey, and no GPU process.
        '--in-process-gpu',
        '--renderer-process-limit=1',
        '--disable-site-isolation-trials',
        // Widths of letters as on a phone, not rounded to whole points.
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [...projects.map(projectOf), { name: 'primitives', testMatch: `**/${primitives}` }],
});
