import { beforeEach, expect, it, vi } from 'vitest';
import { openPrompt } from './prompts.ts';
import { promptPermission } from './prompt-permission.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../bridge.ts', () => ({ bridge: () => ({ call }) }));
vi.mock('./prompts.ts', () => ({ openPrompt: vi.fn() }));

/** The phone reports `state`, and answers its own dialog with `answered`. */
const onPhone = (state: string, answered = 'granted') =>
  call.mockImplementation(async (name: string) => ({ state: name === 'requestPermission' ? answered : state }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(openPrompt).mockResolvedValue(true);
});

it.each(['camera', 'album'] as const)('explains %s first, and then has the phone ask', async (permission) => {
  onPhone('prompt');
  expect(await promptPermission(permission)).toBe(true);
  expect(openPrompt).toHaveBeenCalledExactlyOnceWith('permission', { permission, stage: 'first' });
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getPermissionStatus', 'requestPermission']);
});

it('does not have the phone ask if the user declines the explanation', async () => {
  onPhone('prompt');
  vi.mocked(openPrompt).mockResolvedValue(false);
  expect(await promptPermission('camera')).toBe(false);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getPermissionStatus']);
});

it.each([
  ['granted', true, 0],
  ['notNeeded', true, 0],
  ['denied', false, 1],
])('asks nothing where the permission is %s', async (state, mayGoOn, prompts) => {
  onPhone(state);
  expect(await promptPermission('camera')).toBe(mayGoOn);
  expect(vi.mocked(openPrompt).mock.calls).toEqual(
    Array.from({ length: prompts }, () => ['permission', { permission: 'camera', stage: 'denied' }]),
  );
});

it('does not go on if the phone refuses', async () => {
  onPhone('prompt', 'denied');
  expect(await promptPermission('album')).toBe(false);
});
