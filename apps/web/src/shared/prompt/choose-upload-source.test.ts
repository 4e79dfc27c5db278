import { expect, it, vi } from 'vitest';
import { appInfo } from '../app-info.ts';
import { chooseUploadSource } from './choose-upload-source.ts';
import { openPrompt } from './prompts.ts';

vi.mock('../app-info.ts', () => ({ appInfo: vi.fn() }));
vi.mock('./prompts.ts', () => ({ openPrompt: vi.fn(async () => 'camera') }));

it.each([
  ['a browser', undefined, true],
  ['the app before 304010', 304_009, false],
  ['the app from 304010 on', 304_010, true],
])('%s offers an album: %s %s', async (_where, version, hasAlbum) => {
  vi.mocked(appInfo).mockReturnValue(version === undefined ? undefined : { version, channel: 'ch_GP' });
  expect(await chooseUploadSource()).toBe('camera');
  expect(openPrompt).toHaveBeenLastCalledWith('uploadSource', { hasAlbum });
});
