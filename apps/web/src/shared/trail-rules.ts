import type { ScreenFacts } from './screen-route.ts';

/** One entry of the browser's history, as the app remembers it. */
export interface TrailEntry {
  who: ScreenFacts['who'];
  flow?: ScreenFacts['flow'] | undefined;
}

/**
 * How many entries back lead to a screen that still makes sense: over a flow that was left (signing in, deleting the account,
 * paying a bill), over sign-in screens once signed in, and over screens that would send a guest to sign in.
 * 0 when nothing is left, so that home is next.
 */
export const stepsBack = (trail: readonly (TrailEntry | null)[], index: number, isSignedIn: boolean): number => {
  const flow = trail[index]?.flow;
  for (let at = index - 1; at >= 0; at -= 1) {
    const entry = trail[at];
    if (!entry) return 0;
    const leftFlow = entry.flow !== undefined && (entry.flow !== flow || (flow === 'login' && isSignedIn));
    const wouldPrompt = entry.who === 'login' && !isSignedIn;
    if (!leftFlow && !wouldPrompt) return index - at;
  }
  return 0;
};
