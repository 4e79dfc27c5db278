import { expect, test } from 'vitest';
import { storedEvent } from './event-rules.ts';
import { EventBuffer } from './event-sink.ts';

const event = (name: string) => storedEvent({ event: name }, { visitor: 'pseudonym', signedIn: false });

test('a burst is written in few statements, in order', async () => {
  const batches: string[][] = [];
  const buffer = new EventBuffer(
    { write: async (events) => void batches.push(events.map((stored) => stored.event)) },
    () => expect.unreachable(),
  );
  for (let i = 0; i < 1_200; i += 1) buffer.add(event(`e${i}`));
  await buffer.flush();
  expect(batches.map((batch) => batch.length)).toEqual([500, 500, 200]);
  expect(batches.flat()).toEqual(Array.from({ length: 1_200 }, (_, i) => `e${i}`));
});

test('a failing sink loses its batch, reports it, and stores later events', async () => {
  const written: string[] = [];
  const lostCounts: number[] = [];
  let failing = true;
  const buffer = new EventBuffer(
    {
      write: async (events) => {
        if (failing) throw new Error('away');
        written.push(...events.map((stored) => stored.event));
      },
    },
    (count) => lostCounts.push(count),
  );
  buffer.add(event('a'));
  await buffer.flush();
  failing = false;
  buffer.add(event('b'));
  await buffer.flush();
  expect({ lostCounts, written }).toEqual({ lostCounts: [1], written: ['b'] });
});

test('stores an event that arrives when a round ends', async () => {
  const written: string[] = [];
  const buffer = new EventBuffer(
    {
      write: async (events) => {
        written.push(...events.map((stored) => stored.event));
        if (written.length === 1) queueMicrotask(() => queueMicrotask(() => buffer.add(event('late'))));
      },
    },
    () => expect.unreachable(),
  );
  buffer.add(event('early'));
  await buffer.flush();
  await buffer.flush();
  expect(written).toEqual(['early', 'late']);
});

test('counts events beyond the memory limit as lost', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let lostCounts = 0;
  const buffer = new EventBuffer({ write: () => gate }, (count) => {
    lostCounts += count;
  });
  for (let i = 0; i < 10_003; i += 1) buffer.add(event('e'));
  release();
  await buffer.flush();
  expect(lostCounts).toBe(3);
});
