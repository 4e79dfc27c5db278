import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilAtRest } from './at-rest.ts';
import { expect } from './test.ts';

/** What a person goes through from the first screen of a path to its last. Pages of banks and partners are none of ours. */
export type PathFigures = {
  /** The app's own screens; a step with an address of its own is one. */
  screens: number;
  /** Presses of anything; typing is none. */
  taps: number;
  /** Visible words of those screens, each at its fullest; what is folded does not count. */
  words: number;
  /** Height of the tallest of them, in CSS pixels. */
  height: number;
};

type Screen = { path: string; words: number; height: number };

declare global {
  var screenAtRest: () => Screen;
  var reportPress: (screen: Screen) => Promise<void>;
}

/** Runs in every page of the path: measures its screen, and reports it whenever something on it is pressed or chosen. */
const watchPresses = (): void => {
  const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  /** The text of a page counts all that could be chosen, of which one choice is seen. */
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

/** A due date or a name is now longer, now shorter, and what is loaded late stands there now or a moment later. */
const tolerance = 1.25;

/** The figures of docs/paths.md, by the name of the path: own screens, taps, words, height. */
const figuresOf = (name: string): PathFigures => {
  const page = readFileSync(new URL('../../docs/paths.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const [screens, taps, words, height] = (row ?? '').split('|').slice(2).map(Number);
  if (!screens || taps === undefined || !words || !height) throw new Error(`docs/paths.md has no figures of "${name}"`);
  return { screens, taps, words, height };
};

/** As slow as the phone of many: only for looking, because it says as much of this machine as of the product. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

interface FollowedPath {
  /** Waits for what a screen fetches late, so that the next press counts all of it. */
  rest(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Follows a path of docs/paths.md from the next navigation on; `end`, on its last screen, fails when a figure has grown.
 */
export const followPath = async (page: Page, app: string, name: string): Promise<FollowedPath> => {
  const presses: Screen[] = [];
  await page.exposeFunction('reportPress', (screen: Screen) => void presses.push(screen));
  await page.addInitScript(watchPresses);
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
      const grown = (['screens', 'taps', 'words', 'height'] as const).filter(
        (figure) => measured[figure] > max[figure],
      );
      expect(grown, `${name}: ${JSON.stringify(measured)} against ${JSON.stringify(limits)}`).toEqual([]);
    },
  };
};
