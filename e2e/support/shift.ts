import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

declare global {
  /** What moved by itself in this document. */
  var shifts: { value: number; moved: string[] }[];
}

/** Sum of the shifts of a screen that nobody notices (as bench/rows/home-paint.ts). */
const maxShift = 0.02;

/** Records from now on what moves in the documents of a page. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.shifts = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          globalThis.shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '') });
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** Fails with what moved since the document was loaded, if it was too much. */
export const expectNoShift = async (page: Page): Promise<void> => {
  const shifts = await page.evaluate(() => globalThis.shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum > maxShift ? shifts : []).toEqual([]);
};
