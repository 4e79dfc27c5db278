/** Draws docs/screens.png from the product as it runs now: six screens of a phone, three in each look. Start the product first. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { policyVersion } from '../apps/web/src/shared/version.ts';
import { demoContent } from '../database/seeds/content/demo-content.ts';
import { findChromium } from './find-chromium.mjs';
import { readSettings } from './start/settings.ts';

const { port, sandboxPort, appBase } = readSettings(process.env);
const app = `http://localhost:${port}${appBase}`;
const outbox = `http://localhost:${sandboxPort}/sms/outbox`;
const picture = fileURLToPath(new URL('../docs/screens.png', import.meta.url));
const phone = { width: 360, height: 760 };
const gap = 24;

/** A device that accepted the agreement and has seen the pop-ups. */
const settled = {
  policy: JSON.stringify(policyVersion),
  dialogs: JSON.stringify(demoContent().resources.map(({ resource_gid: gid }) => `popup ${gid}`)),
};

interface Look {
  locale: 'en-IN' | 'hi-IN';
  colorScheme: 'light' | 'dark';
}

const openPhone = async (browser: Browser, look: Look): Promise<Page> => {
  const context = await browser.newContext({ ...look, viewport: phone, isMobile: true, hasTouch: true });
  await context.addInitScript(({ policy, dialogs }) => {
    localStorage.setItem('policy', policy);
    sessionStorage.setItem('dialogs', dialogs);
  }, settled);
  return context.newPage();
};

const codeSentTo = async (mobile: string): Promise<string> => {
  const messages = (await (await fetch(`${outbox}?mobile=${mobile}`)).json()) as { code?: string }[];
  return messages[0]?.code ?? codeSentTo(mobile);
};

const register = async (page: Page): Promise<void> => {
  const mobile = `98765${randomInt(10_000, 100_000)}`;
  await page.goto(`${app}/login`, { waitUntil: 'networkidle' });
  await page.locator('input[type=tel]').fill(mobile);
  await page.locator('form button[type=submit]').click();
  await page.locator('input[autocomplete=one-time-code]').fill(await codeSentTo(mobile));
  await page.waitForURL(`${app}/my`);
};

/** Screens of a new user, in one look. */
const shootAll = async (browser: Browser, look: Look, paths: readonly string[]): Promise<Buffer[]> => {
  const page = await openPhone(browser, look);
  await register(page);
  const screens: Buffer[] = [];
  for (const path of paths) {
    await page.goto(`${app}${path}`, { waitUntil: 'networkidle' });
    screens.push(await page.screenshot({ animations: 'disabled' }));
  }
  return screens;
};

const compose = async (browser: Browser, screens: readonly Buffer[]): Promise<Buffer> => {
  const width = screens.length * (phone.width + gap) + gap;
  const page = await browser.newPage({ viewport: { width, height: phone.height + 2 * gap } });
  const images = screens.map((screen) => `<img src="data:image/png;base64,${screen.toString('base64')}" alt="">`);
  await page.setContent(`<style>
    body { display: flex; gap: ${gap}px; margin: 0; padding: ${gap}px; background: #d9e6e2 }
    img { border-radius: 28px; outline: 1px solid #0b5a5533 }
  </style>${images.join('')}`);
  return page.screenshot();
};

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const light = await shootAll(browser, { locale: 'en-IN', colorScheme: 'light' }, [
    '/',
    '/loan',
    '/rewards/prizedraw',
  ]);
  const dark = await shootAll(browser, { locale: 'hi-IN', colorScheme: 'dark' }, ['/', '/bbps', '/couponMain']);
  const screens = light.flatMap((screen, index) => [screen, dark[index] ?? screen]);
  writeFileSync(picture, await compose(browser, screens));
} finally {
  await browser.close();
}
