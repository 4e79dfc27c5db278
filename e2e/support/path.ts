import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';
import { currentLanguage } from './language.ts';
import { expect } from './test.ts';

/** The effort of a path from its first screen to its last, without the pages of banks and partners. */
type PathFigures = {
  /** The app's own screens; a step with its own address counts as one. */
  screens: number;
  /** Clicks and choices, but not typing. */
  taps: number;
  /** Visible words of those screens, each at its maximum; folded text does not count. */
  words: number;
  /** Height of the tallest screen, in CSS pixels. */
  height: number;
};

type Screen = { path: string; words: number; height: number };

declare global {
  var screenAtRest: () => Screen;
  var reportPress: (screen: Screen) => Promise<void>;
}

/** Runs in every page: measures its screen, and reports it at every click and choice. */
const watchPresses = (): void => {
  const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  /** The text of a page has all options of a select, of which one is visible. */
  const unseen = (): number =>
    [...document.querySelectorAll('select')].reduce(
      (sum, select) => sum + wordsOf(select.innerText) - wordsOf(select.selectedOptions[0]?.text ?? ''),
      0,
    );
  globalThis.screenAtRest = () => ({
    path: `${location.pathname} ${new URLSearchParams(location.search).get('step') ?? ''}`,
    words: wordsOf(document.body.innerText) - unseen(),
    height: document.documentElement.scrollHeight,
  });
  const report = () => void globalThis.reportPress(globalThis.screenAtRest());
  addEventListener('click', ({ isTrusted }) => isTrusted && report(), { capture: true });
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && report(), { capture: true });
};

/** Dates and names vary in length, and late content may or may not be there yet. */
const tolerance = 1.25;

/** The figures of docs/paths.md, by the name of the path: own screens, taps, words, height. */
const figuresOf = (name: string): PathFigures => {
  const page = readFileSync(new URL('../../docs/paths.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const [screens, taps, words, height] = (row ?? '').split('|').slice(2).map(Number);
  if (!screens || taps === undefined || !words || !height) throw new Error(`docs/paths.md has no figures of "${name}"`);
  return { screens, taps, words, height };
};

/** As slow as a cheap phone. Not for checks: the seconds depend on the machine as much as on the product. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

interface FollowedPath {
  /** Waits for what a screen fetches late, so that the next press counts all of it. */
  rest(): Promise<void>;
  /** Fails if a figure has grown. */
  end(): Promise<void>;
}

/** The presses on a page since its current path began. */
const pressesOn = new WeakMap<Page, Screen[]>();

/**
 * Follows a path of docs/paths.md: the first one of a page from its next navigation on, further ones from now on. In
 * Hindi only screens and presses are checked, because the other figures are those of the English texts.
 */
export const followPath = async (page: Page, app: string, name: string): Promise<FollowedPath> => {
  if (!pressesOn.has(page)) {
    await page.exposeFunction('reportPress', (screen: Screen) => void pressesOn.get(page)?.push(screen));
    await page.addInitScript(watchPresses);
  }
  const presses: Screen[] = [];
  pressesOn.set(page, presses);
  const isShown = Boolean(process.env['SHOW_PATHS']);
  if (isShown) await slowDown(page);
  const startMs = performance.now();
  const rest = () => untilAtRest(page);
  return {
    rest,
    end: async () => {
      const seconds = Math.round((performance.now() - startMs) / 100) / 10;
      const own = presses.filter(({ path }) => path.startsWith(`${app}/`));
      await rest();
      const last = await page.evaluate(() => globalThis.screenAtRest());
      const screens = Map.groupBy([...own, last], ({ path }) => path);
      const fullest = (figure: 'words' | 'height') =>
        [...screens.values()].map((seen) => Math.max(...seen.map((screen) => screen[figure])));
      const measured: PathFigures = {
        screens: screens.size,
        taps: own.length,
        words: fullest('words').reduce((sum, words) => sum + words, 0),
        height: Math.max(...fullest('height')),
      };
      if (isShown) return console.log(name, { ...measured, seconds }, [...screens.keys()], fullest('words'));
      const limits = figuresOf(name);
      const max = { ...limits, words: limits.words * tolerance, height: limits.height * tolerance };
      const checked =
        currentLanguage() === 'en' ? (['screens', 'taps', 'words', 'height'] as const) : (['screens', 'taps'] as const);
      const grown = checked.filter((figure) => measured[figure] > max[figure]);
      expect(grown, `${name}: ${JSON.stringify(measured)} against ${JSON.stringify(limits)}`).toEqual([]);
    },
  };
};
