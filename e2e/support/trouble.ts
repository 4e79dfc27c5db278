import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** What the browsers complain about in a journey: errors of scripts, of hydration, of the security policy, of files that are missing. */
export interface Trouble {
  /** Listens to every page of the device. */
  watch(device: BrowserContext): void;
  /** This complaint belongs to the journey, such as the browser's note of a refused call. */
  allow(complaint: RegExp): void;
  /** Fails with every complaint that was not allowed. */
  expectNone(): void;
}

/** The browser's word for a page that is left while it still moves to the next screen. */
const leftInTransition = /^Transition was (aborted|skipped)/;

/** The browser's hint that a style it was told of early was needed late: on a busy machine a page takes seconds to be drawn. */
const drawnLate = /was preloaded using link preload but not used within a few seconds/;

/** The browser's word for what it cannot fetch: asked for by the page, or by the service worker for it. */
export const withoutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload (CSS|assets)/;

export const createTrouble = (): Trouble => {
  const problems: string[] = [];
  const allowed: RegExp[] = [leftInTransition, drawnLate];
  return {
    watch: (device) => {
      device.on('weberror', (error) => problems.push(error.error().message));
      device.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          problems.push(`${message.text()} (${message.location().url})`);
      });
    },
    allow: (complaint) => allowed.push(complaint),
    expectNone: () => expect(problems.filter((text) => !allowed.some((complaint) => complaint.test(text)))).toEqual([]),
  };
};
