import { afterEach, expect, test, vi } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { loadAhead } from './load-ahead.ts';

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

/** Screens that are loaded ahead on a device with this connection. */
const loadedAhead = (connection?: { saveData: boolean }): string[] => {
  const loaded: string[] = [];
  setRouter({
    routesByPath: { '/my': {}, '/login': {} },
    preloadRoute: async ({ to }: { to: string }) => void loaded.push(to),
  } as never);
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
  loadAhead();
  return loaded;
};

test.each([
  ['a phone whose connection nobody knows', undefined, ['/my', '/login']],
  ['a phone that saves no data', { saveData: false }, ['/my', '/login']],
  ['a phone that saves data', { saveData: true }, []],
])('screens that %s loads ahead', (_phone, connection, expected) => {
  expect(loadedAhead(connection)).toEqual(expected);
});
