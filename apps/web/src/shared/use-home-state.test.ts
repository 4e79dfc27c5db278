import { stateNames } from '@sikka/messages/states';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { identity } from 'virtual:calls';
import { storeHomeState } from './feed.ts';
import { useUser } from './session.ts';
import { useHomeState } from './use-home-state.ts';

vi.mock('virtual:calls', () => ({ identity: { userExtInfoCall: vi.fn() } }));
vi.mock('./feed.ts', () => ({ storeHomeState: vi.fn() }));
vi.mock('./session.ts', () => ({ useUser: vi.fn(() => ({ userGid: 'u' })) }));

afterEach(() => vi.clearAllMocks());

const profileWith = (location: string): void =>
  void vi.mocked(identity.userExtInfoCall).mockResolvedValue({ location } as never);

it.each([
  [`Pune, ${stateNames.MH()}`, 'MH'],
  [stateNames.KA(), 'KA'],
])('begins with the state of the profile %s, and stores nothing', async (location, state) => {
  profileWith(location);
  const { result } = renderHook(() => useHomeState());
  await waitFor(() => expect(result.current.state).toBe(state));
  expect(storeHomeState).not.toHaveBeenCalled();
});

it('keeps what the user chose before the profile was read', async () => {
  profileWith(`Pune, ${stateNames.MH()}`);
  const { result } = renderHook(() => useHomeState());
  result.current.choose('DL');
  await waitFor(() => expect(result.current.state).toBe('DL'));
  expect(storeHomeState).toHaveBeenCalledExactlyOnceWith('DL');
});

it('asks a guest without reading a profile', () => {
  vi.mocked(useUser).mockReturnValueOnce(undefined);
  expect(renderHook(() => useHomeState()).result.current.state).toBeUndefined();
  expect(identity.userExtInfoCall).not.toHaveBeenCalled();
});
