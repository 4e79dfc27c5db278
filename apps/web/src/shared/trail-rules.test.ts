import { expect, it } from 'vitest';
import { flowStart, stepsBack, type TrailEntry } from './trail-rules.ts';

const open: TrailEntry = { who: 'guest' };
const own: TrailEntry = { who: 'login' };
const login: TrailEntry = { who: 'guest', flow: 'login' };
const deletion: TrailEntry = { who: 'login', flow: 'deletion' };
const billForm: TrailEntry = { who: 'login', flow: 'billForm' };
const result: TrailEntry = { who: 'login', isResult: true };

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
  ['within a bill', [open, billForm, billForm], true, 1],
  ['to a bill from another screen', [open, billForm, own], true, 1],
  ['over the form and the bill once it is paid', [open, billForm, billForm, result], true, 3],
  ['to the result from its receipt', [open, billForm, result, own], true, 1],
  ['out of the rest of signing in, once signed in', [open, login, login], true, 2],
])('%s', (_title, trail, isSignedIn, steps) => {
  expect(stepsBack(trail, trail.length - 1, isSignedIn)).toBe(steps);
});

it('finds where a bill flow began', () => {
  expect(flowStart([open, own, billForm, billForm], 3)).toBe(1);
  expect(flowStart([open, billForm, { who: 'login', flow: 'bill' }], 2)).toBe(0);
  expect(flowStart([billForm], 0)).toBe(-1);
});
