import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';

/** What the browser complains about in a journey: errors of scripts, of hydration, of the security policy, of files that are missing. */
export interface Trouble {
  /** This complaint belongs to the journey, such as the browser's note of a refused call. */
  allow(complaint: RegExp): void;
}

/** The browser's word for a page that is left while it still moves to the next screen. */
const leftInTransition = /^Transition was (aborted|skipped)/;

/** The browser's hint that a style it was told of early was needed late: on a busy machine a page takes seconds to be drawn. */
const drawnLate = /was preloaded using link preload but not used within a few seconds/;

/** Listens to every page of the context. `expectNone` fails with every complaint that was not allowed. */
export const watchTrouble = (context: BrowserContext): Trouble & { expectNone(): void } => {
  const problems: string[] = [];
  const allowed: RegExp[] = [leftInTransition, drawnLate];
  context.on('weberror', (error) => problems.push(error.error().message));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.text()} (${message.location().url})`);
  });
  return {
    allow: (complaint) => allowed.push(complaint),
    expectNone: () => expect(problems.filter((text) => !allowed.some((complaint) => complaint.test(text)))).toEqual([]),
  };
};
