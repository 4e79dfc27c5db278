import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { waitUntilIdle } from './idle.ts';
import { currentLanguage } from './language.ts';
import { expect } from './test.ts';

/** The effort of a path from its first screen to its last, without the pages of banks and partners. */
type PathFigures = {
  /** The app's own screens; a step with its own address counts as one. */
  screens: number;
  /** Clicks and choices, but not typing. */
  taps: number;
  /** Fields that are typed into; checked only where the table has a number. */
  inputs: number;
  /** Visible words of those screens, each at its maximum; folded text does not count. */
  words: number;
  /** Height of the tallest screen, in CSS pixels. */
  height: number;
};

type Screen = { path: string; words: number; height: number };
type EffortKind = 'tap' | 'input';

declare global {
  var measureScreen: () => Screen;
  var reportEffort: (screen: Screen, kind: EffortKind) => Promise<void>;
}

/** Runs in every page: measures its screen, and reports it at every click and choice, and at the first letter in a field. */
const watchEfforts = (): void => {
  const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  /** The text of a page has all options of a select, of which one is visible. */
  const hiddenWords = (): number =>
    [...document.querySelectorAll('select')].reduce(
      (sum, select) => sum + wordsOf(select.innerText) - wordsOf(select.selectedOptions[0]?.text ?? ''),
      0,
    );
  globalThis.measureScreen = () => ({
    path: `${location.pathname} ${new URLSearchParams(location.search).get('step') ?? ''}`,
    words: wordsOf(document.body.innerText) - hiddenWords(),
    height: document.documentElement.scrollHeight,
  });
  const report = (kind: EffortKind) => void globalThis.reportEffort(globalThis.measureScreen(), kind);
  addEventListener('click', ({ isTrusted }) => isTrusted && report('tap'), { capture: true });
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && report('tap'), { capture: true });
  const typed = new WeakSet<EventTarget>();
  const untypedInputs = new Set(['checkbox', 'radio', 'range']);
  addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || untypedInputs.has(target.type) || typed.has(target)) return;
      typed.add(target);
      report('input');
    },
    { capture: true },
  );
};

/** Dates and names vary in length, and late content may or may not be there yet. */
const tolerance = 1.25;

/** The figures of docs/paths.md, by the name of the path: own screens, taps, words, height, and in the last column inputs. */
const documentedFigures = (name: string): PathFigures => {
  const page = readFileSync(new URL('../../docs/paths.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith(`| ${name} |`));
  const cells = (row ?? '').split('|').slice(2);
  const [screens, taps, words, height] = cells.map(Number);
  const inputs = Number(cells[6]?.trim() || Infinity);
  if (!screens || taps === undefined || !words || !height) throw new Error(`docs/paths.md has no figures of "${name}"`);
  return { screens, taps, inputs, words, height };
};

/** Throttles the CPU to that of a cheap phone. For reports only, because seconds depend on the machine. */
const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

interface FollowedPath {
  /** Waits until the page is idle, so that the next press counts late content. */
  waitUntilIdle(): Promise<void>;
  /** Fails if a figure exceeds that of docs/paths.md. */
  check(): Promise<void>;
}

type Effort = { screen: Screen; kind: EffortKind };

/** The efforts on a page, for each of its paths that has not ended. */
const pathsByPage = new WeakMap<Page, Set<Effort[]>>();

/**
 * Follows a path of docs/paths.md: the first one of a page from its next navigation on, further ones from now on, also
 * within another one. In Hindi words and height are not checked, because those figures are of the English texts.
 */
export const followPath = async (page: Page, app: string, name: string): Promise<FollowedPath> => {
  const paths = pathsByPage.get(page) ?? new Set();
  if (!pathsByPage.has(page)) {
    pathsByPage.set(page, paths);
    await page.exposeFunction('reportEffort', (screen: Screen, kind: EffortKind) => {
      for (const efforts of paths) efforts.push({ screen, kind });
    });
    await page.addInitScript(watchEfforts);
  }
  const efforts: Effort[] = [];
  paths.add(efforts);
  const isReportOnly = Boolean(process.env['SHOW_PATHS']);
  if (isReportOnly) await slowDown(page);
  const startMs = performance.now();
  return {
    waitUntilIdle: () => waitUntilIdle(page),
    check: async () => {
      const seconds = Math.round((performance.now() - startMs) / 100) / 10;
      paths.delete(efforts);
      const ownEfforts = efforts.filter(({ screen: { path } }) => path.startsWith(`${app}/`));
      await waitUntilIdle(page);
      const last = await page.evaluate(() => globalThis.measureScreen());
      const screens = Map.groupBy([...ownEfforts.map(({ screen }) => screen), last], ({ path }) => path);
      const maxPerScreen = (figure: 'words' | 'height') =>
        [...screens.values()].map((seen) => Math.max(...seen.map((screen) => screen[figure])));
      const measured: PathFigures = {
        screens: screens.size,
        taps: ownEfforts.filter(({ kind }) => kind === 'tap').length,
        inputs: ownEfforts.filter(({ kind }) => kind === 'input').length,
        words: maxPerScreen('words').reduce((sum, words) => sum + words, 0),
        height: Math.max(...maxPerScreen('height')),
      };
      if (isReportOnly) return console.log(name, { ...measured, seconds }, [...screens.keys()], maxPerScreen('words'));
      const limits = documentedFigures(name);
      const max = { ...limits, words: limits.words * tolerance, height: limits.height * tolerance };
      const checked =
        currentLanguage() === 'en'
          ? (['screens', 'taps', 'inputs', 'words', 'height'] as const)
          : (['screens', 'taps', 'inputs'] as const);
      const exceeded = checked.filter((figure) => measured[figure] > max[figure]);
      expect(exceeded, `${name}: ${JSON.stringify(measured)} against ${JSON.stringify(limits)}`).toEqual([]);
    },
  };
};
