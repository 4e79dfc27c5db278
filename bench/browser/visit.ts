import { evaluate } from './devtools.ts';
import { type Paints, readPaints, watchPaints } from './observe.ts';
import { type Browser, newProfile, openPage, type Profile, type Slowdown } from './phone.ts';
import { watchRequests } from './quiet.ts';
import { countWire, type WireBytes } from './wire.ts';

export interface Site {
  url: string;
  /** Whether the page hydrates, as its mark `hydrated` shows. */
  hydrates: boolean;
}

export interface Visit extends Paints {
  wire: WireBytes;
}

/** How often a page is asked at most whether its app has taken it over. */
const maxPolls = 20;

/** Opens the site once on a slow phone and waits until it is idle. */
const visit = async (profile: Profile, site: Site, slowdown: Slowdown): Promise<Visit> => {
  const { devtools, close } = await openPage(profile, slowdown);
  const wire = countWire(devtools);
  await watchPaints(devtools);
  const untilQuiet = watchRequests(devtools);
  await devtools.send('Page.navigate', { url: site.url });
  for (let poll = 1; poll <= maxPolls; poll += 1) {
    await untilQuiet();
    const paints = await readPaints(devtools);
    if (site.hydrates && paints.hydrated === undefined) continue;
    await close();
    return { ...paints, wire };
  }
  throw new Error(`Nothing has taken over ${site.url}`);
};

/** A visit with a profile that has never been anywhere. */
export const firstVisit = async (browser: Browser, site: Site, slowdown: Slowdown): Promise<Visit> => {
  const profile = await newProfile(browser);
  const result = await visit(profile, site, slowdown);
  await profile.close();
  return result;
};

const workerReady = async (): Promise<boolean> => Boolean(await navigator.serviceWorker.ready);

/** A complete first visit, service worker included, and the next visit. */
export const secondVisit = async (browser: Browser, site: Site, slowdown: Slowdown): Promise<Visit> => {
  const profile = await newProfile(browser);
  const { devtools, close } = await openPage(profile);
  const untilQuiet = watchRequests(devtools);
  await devtools.send('Page.navigate', { url: site.url });
  await untilQuiet();
  if (site.hydrates) await evaluate(devtools, workerReady);
  await untilQuiet();
  await close();
  const result = await visit(profile, site, slowdown);
  await profile.close();
  return result;
};
