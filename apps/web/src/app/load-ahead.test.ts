import { afterEach, expect, test, vi } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { loadAhead } from './load-ahead.ts';

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

/** Screens preloaded on a device with this connection. */
const loadedAhead = async (connection?: { saveData: boolean }): Promise<string[]> => {
  const loaded: string[] = [];
  setRouter({
    routesByPath: { '/my': {}, '/login': {} },
    preloadRoute: async ({ to }: { to: string }) => void loaded.push(to),
  } as never);
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
  await loadAhead();
  return loaded;
};

test.each([
  ['a phone with an unknown connection', undefined, ['/my', '/login']],
  ['a phone that saves no data', { saveData: false }, ['/my', '/login']],
  ['a phone that saves data', { saveData: true }, []],
])('screens that %s preloads', async (_phone, connection, expected) => {
  expect(await loadedAhead(connection)).toEqual(expected);
});
