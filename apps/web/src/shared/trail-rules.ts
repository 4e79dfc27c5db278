import type { ScreenFacts } from './screen-facts.ts';

/** One entry of the browser's history. */
export interface TrailEntry {
  who: ScreenFacts['who'];
  flow?: ScreenFacts['flow'] | undefined;
  isResult?: boolean | undefined;
  /** Key of the history entry, and the address it shows. */
  key?: string;
  href?: string;
}

/** Index of the entry in which the bill flow around `index` began; -1 if it began with the first one. */
export const flowStart = (trail: readonly (TrailEntry | null)[], index: number): number =>
  trail.slice(0, index + 1).findLastIndex((entry) => entry?.flow !== 'bill' && entry?.flow !== 'billForm');

/**
 * How many history entries to go back, skipping finished flows (signing in, deleting the account,
 * paying a bill), sign-in screens once signed in, and screens that would redirect a guest. 0 if
 * none is left, so go home.
 */
export const stepsBack = (trail: readonly (TrailEntry | null)[], index: number, isSignedIn: boolean): number => {
  const { flow, isResult } = trail[index] ?? {};
  for (let at = index - 1; at >= 0; at -= 1) {
    const entry = trail[at];
    if (!entry) return 0;
    const leftFlow =
      entry.flow === 'billForm'
        ? isResult
        : entry.flow !== undefined && (entry.flow !== flow || (flow === 'login' && isSignedIn));
    const wouldPrompt = entry.who === 'login' && !isSignedIn;
    if (!leftFlow && !wouldPrompt) return index - at;
  }
  return 0;
};
