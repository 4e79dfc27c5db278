import { appInfo } from '../app-info.ts';
import { openPrompt } from './prompts.ts';

/** Shells below this version open their camera only (specification §6). */
const albumFromVersion = 304_010;

/** Asks where a picture shall come from; undefined when the sheet is closed. */
export const chooseUploadSource = (): Promise<'camera' | 'album' | undefined> => {
  const version = appInfo()?.version;
  return openPrompt('uploadSource', { hasAlbum: version === undefined || version >= albumFromVersion });
};
