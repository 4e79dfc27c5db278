import { expect, it } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { untilHome } from './until-home.ts';

it('waits for the home page and then listens no longer', async () => {
  const hearers = new Set<() => void>();
  const state = { matches: [{ fullPath: '/login' }] };
  setRouter({
    state,
    subscribe: (_event: string, hear: () => void) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  } as never);
  let isThere = false;
  const waiting = untilHome().then(() => (isThere = true));
  for (const hear of hearers) hear();
  await Promise.resolve();
  expect(isThere).toBe(false);
  state.matches = [{ fullPath: '/index' }];
  for (const hear of hearers) hear();
  await waiting;
  expect(hearers.size).toBe(0);
  await untilHome();
});
