import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
/**
 * Draws committed files anew: `node tools/draw.ts app-icons` after a change of
 * apps/web/public/icon.svg, `fonts` after a change of the characters below, `screens` for
 * docs/screens.png while `npm start` runs.
 */
import { type Browser, chromium } from '@playwright/test';
import subsetFont from 'subset-font';
import { policyVersion } from '../apps/web/src/shared/version.ts';
import { demoContent } from '../database/seeds/content/demo-content.ts';
import { findChromium, quietFlags } from './find-chromium.mjs';
import { readSettings } from './start/settings.ts';

const root = join(import.meta.dirname, '..');

const withBrowser = async (draw: (browser: Browser) => Promise<void>): Promise<void> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: quietFlags, ...(executablePath && { executablePath }) });
  await draw(browser).finally(() => browser.close());
};

/** The icons that home screens and notifications want as PNG. */
const drawAppIcons = async (browser: Browser): Promise<void> => {
  const folder = join(root, 'apps/web/public');
  const icon = readFileSync(join(folder, 'icon.svg'), 'utf8');
  /** Full-bleed, for launchers that mask icons; the coin stays within the safe circle. */
  const square = icon.replace(' rx="116"', '');
  /** White on nothing: Android takes the shape alone and gives it a colour. */
  const badge =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g fill="none" stroke="#fff" stroke-linecap="round"><circle cx="256" cy="256" r="216" stroke-width="36"/><circle cx="256" cy="256" r="124" stroke-width="40" stroke-dasharray="0 97.39"/><circle cx="256" cy="256" r="24" stroke-width="48"/></g></svg>';
  const page = await browser.newPage();
  for (const [name, picture, size] of [
    ['icon-192', icon, 192],
    ['icon-512', icon, 512],
    ['icon-maskable-192', square, 192],
    ['icon-maskable-512', square, 512],
    ['apple-touch-icon', square, 180],
    ['badge', badge, 96],
  ] as const) {
    await page.setViewportSize({ width: size, height: size });
    const style = `body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }`;
    await page.setContent(`<style>${style}</style>${picture}`);
    // Without a background of its own a picture is written without transparency.
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: picture !== square });
  }
};

/** The typeface with the characters of our pages; ₹ is in its extended Latin file. */
const subsetFonts = async (): Promise<void> => {
  const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
  const source = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/anek-latin/package.json'));
  for (const [weight, characters, file] of [
    ['latin', `${ascii}\u00a0°·×–—‘’“”•…−`, 'anek-latin.woff2'],
    ['latin-ext', '₹', 'anek-rupee.woff2'],
  ] as const) {
    const font = readFileSync(join(source, `files/anek-latin-${weight}-wght-normal.woff2`));
    const subset = await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'tnum', 'liga', 'ccmp', 'locl'],
      noHinting: true,
    });
    writeFileSync(join(root, 'packages/ui/fonts', file), subset);
    console.log(`${file}: ${subset.length} bytes (was ${font.length})`);
  }
};

const phone = { width: 360, height: 760 };
const iconGap = 24;

/** Screens of a new user who has accepted the agreement and seen the pop-ups. */
const shoot = async (browser: Browser, locale: string, colorScheme: 'light' | 'dark', paths: readonly string[]) => {
  const { port, sandboxPort, appBase } = readSettings(process.env);
  const app = `http://localhost:${port}${appBase}`;
  const context = await browser.newContext({ locale, colorScheme, viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const popups = demoContent().resources.map(({ resource_gid: gid }) => `popup ${gid}`);
  await page.addInitScript(
    ([policy = '', dialogs = '']) => {
      localStorage.setItem('policy', policy);
      sessionStorage.setItem('dialogs', dialogs);
    },
    [JSON.stringify(policyVersion), JSON.stringify(popups)],
  );
  const mobile = `98765${randomInt(10_000, 100_000)}`;
  await page.goto(`${app}/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type=tel]').fill(mobile);
  await page.locator('form button[type=submit]').click();
  let code: string | undefined;
  while (code === undefined) {
    const outbox = await fetch(`http://localhost:${sandboxPort}/sms/outbox?mobile=${mobile}`);
    code = ((await outbox.json()) as { code?: string }[])[0]?.code;
  }
  await page.locator('input[autocomplete=one-time-code]').fill(code);
  await page.waitForURL(`${app}/my`);
  const screens: string[] = [];
  for (const path of paths) {
    await page.goto(`${app}${path}`, { waitUntil: 'networkidle' });
    screens.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  return screens;
};

/** Six screens of a phone side by side, three in each look. */
const drawScreens = async (browser: Browser): Promise<void> => {
  const light = await shoot(browser, 'en-IN', 'light', ['/', '/loan', '/rewards/prizedraw']);
  const dark = await shoot(browser, 'hi-IN', 'dark', ['/', '/bbps', '/couponMain']);
  const screens = light.flatMap((screen, index) => [screen, dark[index] ?? screen]);
  const width = screens.length * (phone.width + iconGap) + iconGap;
  const page = await browser.newPage({ viewport: { width, height: phone.height + 2 * iconGap } });
  await page.setContent(`<style>
    body { display: flex; gap: ${iconGap}px; margin: 0; padding: ${iconGap}px; background: #d9e6e2 }
    img { border-radius: 28px; outline: 1px solid #0b5a5533 }
  </style>${screens.map((screen) => `<img src="data:image/png;base64,${screen}" alt="">`).join('')}`);
  await page.screenshot({ path: join(root, 'docs/screens.png') });
};

const drawings: Readonly<Record<string, () => Promise<void>>> = {
  'app-icons': () => withBrowser(drawAppIcons),
  fonts: subsetFonts,
  screens: () => withBrowser(drawScreens),
};
const draw = drawings[process.argv[2] ?? ''];
if (draw) await draw();
else throw new Error(`node tools/draw.ts ${Object.keys(drawings).join('|')}`);
