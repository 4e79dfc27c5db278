import { beforeEach, expect, it, vi } from 'vitest';
import { storeHomeState } from './feed.ts';
import { locateState } from './locate-state.ts';
import { promptPermission } from './prompt/prompt-permission.ts';

const call = vi.hoisted(() => vi.fn());
const listCities = vi.hoisted(() => vi.fn());
vi.mock('./bridge.ts', () => ({ bridge: () => ({ call }) }));
vi.mock('./feed.ts', () => ({ storeHomeState: vi.fn() }));
vi.mock('./prompt/prompt-permission.ts', () => ({ promptPermission: vi.fn() }));
vi.mock('virtual:calls', () => ({ geo: { listCities } }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(promptPermission).mockResolvedValue(true);
  call.mockResolvedValue({ state: 'known', latitude: 12.97, longitude: 77.59 });
  listCities.mockResolvedValue({ places: [{ stateId: 'KA', state: 'Karnataka', cities: [] }] });
});

it('stores the state of the position', async () => {
  await locateState();
  expect(listCities).toHaveBeenCalledWith({ near: { latitude: 12.97, longitude: 77.59 } }, { quiet: true });
  expect(storeHomeState).toHaveBeenCalledExactlyOnceWith('KA');
});

it('reads no position without the permission', async () => {
  vi.mocked(promptPermission).mockResolvedValue(false);
  await locateState();
  expect(call).not.toHaveBeenCalled();
  expect(storeHomeState).not.toHaveBeenCalled();
});

it('stores nothing for an unknown position, or one outside India', async () => {
  call.mockResolvedValueOnce({ state: 'unavailable' });
  await locateState();
  listCities.mockResolvedValue({ places: [] });
  await locateState();
  expect(storeHomeState).not.toHaveBeenCalled();
});
