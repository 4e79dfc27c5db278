import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultFacts, setPageFacts } from '#shared/page-facts.ts';
import * as opening from '#shared/tile/open-tile.ts';
import { tileWith } from '../testing/feed-builders.ts';
import { openRouter } from '../testing/open-router.ts';
import { isScroll, TileLink } from './TileLink.tsx';

vi.mock('#shared/tile/open-tile.ts', async (original) => ({
  ...(await original<typeof opening>()),
  openTile: vi.fn(async () => undefined),
}));

const openTile = vi.mocked(opening.openTile);

beforeEach(() => {
  vi.useFakeTimers();
  openRouter();
  openTile.mockClear();
  render(<TileLink tile={tileWith()}>Electricity</TileLink>);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const link = () => screen.getByRole('link');
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('opens a screen at once, and looks pressed for a second', async () => {
  fireEvent.pointerDown(link(), { clientX: 10, clientY: 10 });
  fireEvent.click(link(), { clientX: 12, clientY: 14, detail: 1 });
  expect(openTile).toHaveBeenCalledWith(tileWith());
  await advance(999);
  expect(link().dataset['tapped']).toBe('true');
  await advance(1);
  expect(link().dataset['tapped']).toBeUndefined();
});

it('opens an external page 200 ms after the tap', async () => {
  cleanup();
  setPageFacts({ ...defaultFacts, linkHosts: ['shop.example'] });
  render(<TileLink tile={tileWith({ guideUrl: 'https://shop.example/rides' })}>Rides</TileLink>);
  fireEvent.click(link(), { detail: 1 });
  await advance(199);
  expect(openTile).not.toHaveBeenCalled();
  await advance(1);
  expect(openTile).toHaveBeenCalledTimes(1);
});

it('treats a press that moved more than 50 px as a scroll', async () => {
  fireEvent.pointerDown(link(), { clientX: 10, clientY: 10 });
  const wentOn = fireEvent.click(link(), { clientX: 10, clientY: 70, detail: 1 });
  await advance(2_000);
  expect(wentOn).toBe(false);
  expect(openTile).not.toHaveBeenCalled();
});

it('opens by keyboard, regardless of earlier touches', async () => {
  fireEvent.pointerDown(link(), { clientX: 300, clientY: 300 });
  fireEvent.click(link(), { detail: 0 });
  await advance(200);
  expect(openTile).toHaveBeenCalledTimes(1);
});

it('leaves a press for a new tab to the browser', async () => {
  expect(fireEvent.click(link(), { ctrlKey: true, detail: 1 })).toBe(true);
  await advance(2_000);
  expect(openTile).not.toHaveBeenCalled();
});

const start = { clientX: 100, clientY: 100 };

it.each([
  [0, 0, false],
  [50, 0, false],
  [0, -50, false],
  [51, 0, true],
  [36, 36, true],
])('a press that moved by %i and %i is a scroll: %s', (right, down, scroll) => {
  expect(isScroll(start, { clientX: 100 + right, clientY: 100 + down })).toBe(scroll);
});
