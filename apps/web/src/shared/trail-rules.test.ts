import { expect, it } from 'vitest';
import { stepsBack, type TrailEntry } from './trail-rules.ts';

const open: TrailEntry = { who: 'guest' };
const own: TrailEntry = { who: 'login' };
const login: TrailEntry = { who: 'guest', flow: 'login' };
const deletion: TrailEntry = { who: 'login', flow: 'deletion' };

it.each<[string, (TrailEntry | null)[], boolean, number]>([
  ['one step between plain screens', [open, open], false, 1],
  ['nothing before the first screen', [open], false, 0],
  ['nothing known before this visit', [null, open], false, 0],
  ['over the sign-in screens once signed in', [open, login, login, own], true, 3],
  ['within a flow step by step', [own, deletion, deletion], true, 1],
  ['out of a flow from its first screen', [own, deletion], true, 1],
  ['over a flow that is left', [own, deletion, deletion, open], true, 3],
  ['back to the tile that asked to sign in', [open, login], false, 1],
  ['over screens that would only ask to sign in again', [open, own, login], false, 2],
  ['home when only such screens are left', [own, own, open], false, 0],
  ['out of the rest of signing in, once signed in', [open, login, login], true, 2],
])('%s', (_title, trail, isSignedIn, steps) => {
  expect(stepsBack(trail, trail.length - 1, isSignedIn)).toBe(steps);
});
