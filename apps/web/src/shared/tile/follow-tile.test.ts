import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { confirmed } from '../prompt/confirmed.ts';
import { signInFor } from '../prompt/sign-in-for.ts';
import { goTo } from '../navigation.ts';
import { followTile } from './follow-tile.ts';
import type { Tile } from './tile-rules.ts';
import { locateState } from '../locate-state.ts';
import { tileTarget, type TileTarget } from './tile-target.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../bridge.ts', () => ({ bridge: () => ({ kind: 'browser', call }) }));
vi.mock('../prompt/confirmed.ts', () => ({ confirmed: vi.fn() }));
vi.mock('../prompt/sign-in-for.ts', () => ({ signInFor: vi.fn() }));
vi.mock('../locate-state.ts', () => ({ locateState: vi.fn() }));
vi.mock('../navigation.ts', () => ({ goTo: vi.fn() }));
vi.mock('./tile-target.ts', () => ({ tileTarget: vi.fn() }));

const tile = { isLogin: 0, needLogin: 0, openWith: 'insideWeb' } as Tile;
const page: TileTarget = { kind: 'page', url: 'https://apply.neem.example', host: 'apply.neem.example' };
const screen: TileTarget = { kind: 'screen', destination: { to: '/emi' } };

const follow = (target: TileTarget, change: Partial<Tile> = {}) => {
  vi.mocked(tileTarget).mockReturnValue(target);
  return followTile({ ...tile, ...change });
};

beforeEach(() => vi.mocked(confirmed).mockResolvedValue(true));
afterEach(() => vi.clearAllMocks());

it('opens a screen', async () => {
  expect(await follow(screen)).toBe(true);
  expect(goTo).toHaveBeenCalledWith({ to: '/emi' });
});

it('opens an external page after a confirmation', async () => {
  expect(await follow(page)).toBe(true);
  expect(call).toHaveBeenCalledWith('openPage', { url: page.url, where: 'external' });
});

it('locates the state before an introduction, which opens even if that fails', async () => {
  vi.mocked(locateState).mockRejectedValue(new Error('no position'));
  expect(await follow({ kind: 'introduction', destination: { to: '/introduce' } })).toBe(true);
  expect(locateState).toHaveBeenCalledOnce();
  expect(goTo).toHaveBeenCalledWith({ to: '/introduce' });
});

it('opens nothing if declined', async () => {
  vi.mocked(confirmed).mockResolvedValue(false);
  expect(await follow(page)).toBe(false);
  expect(call).not.toHaveBeenCalled();
});

it('requires a sign-in first if the tile needs it', async () => {
  vi.mocked(signInFor).mockResolvedValue(false);
  expect(await follow(screen, { isLogin: 1 })).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
  vi.mocked(signInFor).mockResolvedValue(true);
  expect(await follow(screen, { isLogin: 1 })).toBe(true);
});

it.each(['missing', 'refused'] as const)('opens nothing when the link is %s', async (kind) => {
  expect(await follow({ kind })).toBe(false);
});
