import { expect, test, vi } from 'vitest';
import { createLog } from '../monitoring/logging.ts';
import { createLiveSnapshot } from './live-snapshot.ts';

const setUp = (load: (previous: { text: string } | undefined) => Promise<{ text: string }>) => {
  const notifications: (() => void)[] = [];
  const snapshot = createLiveSnapshot(
    {
      log: createLog({ logLevel: 'silent' }),
      listen: async (_channel, listener) => {
        notifications.push(() => listener(''));
        return () => Promise.resolve();
      },
    },
    { name: 'sample', channel: 'sample_changed', load },
  );
  return { snapshot, notify: () => notifications.forEach((run) => run()) };
};

test('a snapshot is loaded at the start, and a server does not start without it', async () => {
  const { snapshot } = setUp(async () => ({ text: 'first' }));
  expect(() => snapshot.current).toThrow('sample');
  await snapshot.start();
  expect(snapshot.current.text).toBe('first');
  const broken = setUp(() => Promise.reject(new Error('no database')));
  await expect(broken.snapshot.start()).rejects.toThrow('no database');
});

test('loads once more for any number of notifications during a load', async () => {
  let loads = 0;
  let finish = (): void => undefined;
  const { snapshot, notify } = setUp(async () => {
    loads += 1;
    if (loads > 1) await new Promise<void>((resolve) => (finish = resolve));
    return { text: String(loads) };
  });
  await snapshot.start();
  notify();
  await vi.waitFor(() => expect(loads).toBe(2));
  for (let times = 0; times < 5; times += 1) notify();
  finish();
  await vi.waitFor(() => expect(loads).toBe(3));
  finish();
  await vi.waitFor(() => expect(snapshot.current.text).toBe('3'));
  await snapshot.stop();
  expect(loads).toBe(3);
});

test('serves the last value while loading fails, and loads again by itself', async () => {
  const outcomes = [
    async () => ({ text: 'first' }),
    () => Promise.reject(new Error('away')),
    async () => ({ text: 'next' }),
  ];
  const { snapshot, notify } = setUp(() => outcomes.shift()!());
  await snapshot.start();
  const seen: string[] = [];
  snapshot.onChange(({ text }) => seen.push(text));
  notify();
  await vi.waitFor(() => expect(outcomes).toHaveLength(1));
  expect(snapshot.current.text).toBe('first');
  await vi.waitFor(() => expect(seen).toEqual(['next']), { timeout: 5_000 });
  await snapshot.stop();
});

test('a snapshot does not notify listeners of an unchanged value', async () => {
  const { snapshot, notify } = setUp(async (previous) => previous ?? { text: 'only' });
  const listener = vi.fn();
  await snapshot.start();
  snapshot.onChange(listener);
  notify();
  await snapshot.stop();
  expect(listener).not.toHaveBeenCalled();
});
