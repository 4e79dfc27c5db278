import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { openTile, tileHref } from '#shared/tile/open-tile.ts';
import { setHasUpgrade } from '#shared/upgrade.ts';
import type { MenuGroup } from '../me/menu-rules.ts';
import { MenuGroups } from './MenuGroups.tsx';

vi.mock('#shared/tile/open-tile.ts', () => ({ openTile: vi.fn(async () => true), tileHref: vi.fn() }));

const row = (link: string) => ({ resourceGid: link, formalTitle: link, innerTitle: '', iconUrl: '', guideUrl: link });
const groups = [{ gid: 'g', title: '', tiles: ['/system', '/update'].map(row) }] as unknown as MenuGroup[];

const open = () => {
  const load = async () => () => <MenuGroups groups={groups} />;
  return openScreen([screenRoute({ path: '/', area: 'app', who: 'guest', load })], '/');
};
const press = (name: string) => fireEvent.click(screen.getByRole('link', { name: new RegExp(name) }));

beforeEach(() => {
  vi.mocked(tileHref).mockImplementation(({ guideUrl }) => `/app${guideUrl}`);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  setHasUpgrade(false);
});

it('opens one row a second', async () => {
  await open();
  vi.useFakeTimers();
  press('system');
  press('update');
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(vi.mocked(openTile).mock.calls.map(([{ guideUrl }]) => guideUrl)).toEqual(['/system']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  press('update');
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(openTile).toHaveBeenCalledTimes(2);
});

it('marks the update row once a newer app is in the store', async () => {
  await open();
  expect(screen.queryByText(m.common_new())).toBeNull();
  act(() => setHasUpgrade(true));
  expect(screen.getByText(m.common_new()).closest('a')?.getAttribute('href')).toBe('/app/update');
});
