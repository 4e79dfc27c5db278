import { newProfile, openPage, startBrowser, type Browser } from '../browser/phone.ts';
import { type Response, pressOn, settleDevice } from '../browser/press.ts';
import { watchRequests } from '../browser/quiet.ts';
import { median } from '../kit/alternating.ts';
import type { Row } from '../report/row.ts';
import type { Group } from './bench.ts';

/** What a guest presses: the screen it is on, and what is pressed there. */
const presses: readonly [what: string, on: string, selector: string][] = [
  ['home tile → bills', '', 'main a[href$="/bbps"]'],
  ['tab → games', '', 'nav a[href$="/games"]'],
  ['tab → loans', '', 'nav a[href$="/loan"]'],
  ['tab → me', '', 'nav a[href$="/my"]'],
  ['category → billers', 'bbps', 'main .tiles a'],
  ['compare loans → offers', 'loan', 'main a[href$="/offers"]'],
];

/** A press on a phone whose page has been at rest and has loaded ahead what it may. */
const pressOnce = async (browser: Browser, url: string, selector: string): Promise<Response> => {
  const profile = await newProfile(browser);
  const { devtools } = await openPage(profile, 4);
  const untilQuiet = watchRequests(devtools);
  await settleDevice(devtools);
  await devtools.send('Page.navigate', { url });
  await untilQuiet();
  await untilQuiet();
  const response = await pressOn(devtools, selector);
  await profile.close();
  return response;
};

const rowOf = (what: string, values: readonly number[], max: number, more = ''): Row => ({
  what,
  measured: median(values),
  unit: 'ms',
  budget: { max },
  ours: `worst ${Math.max(...values).toFixed(0)} ms${more}`,
  baseline: '',
});

/** How fast presses are answered. */
export const response: Group = async ({ product, effort }) => {
  const browser = await startBrowser();
  const rows: Row[] = [];
  try {
    for (const [what, on, selector] of presses) {
      const measured: Response[] = [];
      for (let visit = 0; visit < effort.visits; visit += 1)
        measured.push(await pressOnce(browser, product.server.origin + product.home + on, selector));
      rows.push(
        rowOf(
          `${what}: pressed state`,
          measured.map(({ answer }) => answer),
          50,
        ),
        rowOf(
          `${what}: next screen`,
          measured.map(({ screen }) => screen),
          150,
          `, main thread ${median(measured.map(({ screenWork }) => screenWork)).toFixed(0)} ms`,
        ),
      );
    }
    return rows;
  } finally {
    await browser.close();
  }
};
