import { beforeEach, expect, it, vi } from 'vitest';
import type { ReportedEvent } from './report.ts';

const takers = new Map<string, (list: { getEntries(): object[] }) => void>();
/** What the browser measures. */
const measure = (type: string, ...entries: object[]) => takers.get(type)?.({ getEntries: () => entries });

/** The module of a new page load, with its first screen. */
const load = async () => {
  const vitals = await import('./page-vitals.ts');
  const reported: ReportedEvent[] = [];
  const show = (pageId: string, atMs: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(atMs);
    vitals.measureScreen(pageId);
  };
  show('acv_index', 100);
  vitals.watchVitals();
  return { ...vitals, show, reported, reportVitals: () => vitals.reportVitals((event) => reported.push(event)) };
};

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { hardwareConcurrency: 8, deviceMemory: 8 });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #take: (list: { getEntries(): object[] }) => void;
      constructor(take: (list: { getEntries(): object[] }) => void) {
        this.#take = take;
      }
      observe({ type }: { type: string }) {
        takers.set(type, this.#take);
      }
    },
  );
  performance.getEntriesByType = () => [];
});

const vitalsOf = (pageId: string, facts: object) => ({
  event: 'web_vitals',
  facts: { phone: 'fast', ...facts },
  path: '',
  pageId,
  previousPageId: '',
});

it('reports each screen of a page load once, and nothing of its address', async () => {
  const { show, reported, reportVitals } = await load();
  measure('largest-contentful-paint', { startTime: 900 }, { startTime: 1_840.4 });
  show('/loan', 5_000);
  // What was tapped on the first screen is measured when the second one shows.
  measure(
    'event',
    { interactionId: 7, startTime: 4_900, duration: 64 },
    { interactionId: 7, startTime: 4_900, duration: 120 },
  );
  measure(
    'event',
    { interactionId: 0, startTime: 6_000, duration: 999 },
    { interactionId: 9, startTime: 6_000, duration: 40 },
  );
  reportVitals();
  reportVitals();
  expect(reported).toEqual([
    vitalsOf('acv_index', { lcp: 1_840, inp: 120, cls: 0 }),
    vitalsOf('/loan', { inp: 40, cls: 0 }),
  ]);
});

it('takes the worst window of shifts that no tap caused', async () => {
  const { reported, reportVitals } = await load();
  const shift = (startTime: number, value: number, hadRecentInput = false) => ({ startTime, value, hadRecentInput });
  measure('layout-shift', shift(200, 0.05), shift(900, 0.04), shift(950, 0.5, true), shift(2_000, 0.06));
  // One window lasts at most five seconds, however close its shifts are.
  measure('layout-shift', ...Array.from({ length: 12 }, (_, at) => shift(10_000 + at * 500, 0.01)));
  reportVitals();
  expect(reported).toEqual([vitalsOf('acv_index', { cls: 0.1 })]);
});

it('leaves out one tap in fifty, and paints of a page that was in the background', async () => {
  performance.getEntriesByType = () => [{ name: 'hidden', startTime: 500 }] as never;
  const { reported, reportVitals } = await load();
  measure('largest-contentful-paint', { startTime: 60_000 });
  measure(
    'event',
    ...Array.from({ length: 50 }, (_, id) => ({ interactionId: id + 1, startTime: 600, duration: id * 8 })),
  );
  reportVitals();
  expect(reported).toEqual([vitalsOf('acv_index', { inp: 384, cls: 0 })]);
});

it.each([
  [4, 8, 'slow'],
  [8, 2, 'slow'],
  [6, undefined, 'middle'],
  [8, undefined, 'middle'],
  [8, 4, 'middle'],
  [8, 8, 'fast'],
])('a phone of %s cores and %s GB is %s', async (cores, memory, expected) => {
  const { phoneClass } = await load();
  expect(phoneClass(cores, memory)).toBe(expected);
});
