import type { Browser, BrowserContext } from '@playwright/test';
import { type Paints, readPaints, untilHydrated, watchPaints } from './observe.ts';
import { newProfile, openPage, type Slowdown } from './phone.ts';
import { untilQuiet } from './quiet.ts';
import { countWire, type WireBytes } from './wire.ts';

export interface Site {
  url: string;
  /** Whether an app takes the page over, as the mark `hydrated` tells. */
  hydrates: boolean;
}

export interface Visit extends Paints {
  wire: WireBytes;
}

/** Opens the site once on a slow phone and waits until it has come to rest. */
const visit = async (profile: BrowserContext, site: Site, slowdown: Slowdown): Promise<Visit> => {
  const { page, devtools } = await openPage(profile, slowdown);
  const wire = countWire(devtools);
  await watchPaints(page);
  const takenOver = site.hydrates ? await untilHydrated(page, devtools) : undefined;
  await page.goto(site.url);
  await takenOver?.hydrated;
  await untilQuiet(page);
  const paints = await readPaints(page);
  await page.close();
  return { ...paints, wire };
};

/** A visit with a profile that has never been anywhere. */
export const firstVisit = async (browser: Browser, site: Site, slowdown: Slowdown): Promise<Visit> => {
  const profile = await newProfile(browser);
  const result = await visit(profile, site, slowdown);
  await profile.close();
  return result;
};

/** A first visit that is let come to its end, service worker included, and the visit after it. */
export const secondVisit = async (browser: Browser, site: Site, slowdown: Slowdown): Promise<Visit> => {
  const profile = await newProfile(browser);
  const page = await profile.newPage();
  await page.goto(site.url);
  if (site.hydrates) await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.active);
  await untilQuiet(page);
  await page.close();
  const result = await visit(profile, site, slowdown);
  await profile.close();
  return result;
};
