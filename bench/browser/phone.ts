import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../tools/find-chromium.mjs';

/** How much slower than this machine the phone's processor is. */
export type Slowdown = 4 | 12;

const bitsPerSecond = 1_600_000;
const roundTripMs = 150;

export const startBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};

/** A profile that has never been used, on a phone of the usual size. */
export const newProfile = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });

/** A page on a slow phone with a slow connection. */
export const openPage = async (
  profile: BrowserContext,
  slowdown: Slowdown,
): Promise<{ page: Page; devtools: CDPSession }> => {
  const page = await profile.newPage();
  const devtools = await profile.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
};
