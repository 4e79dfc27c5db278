import { appInfo } from '../app-info.ts';
import { openPrompt } from './prompts.ts';

/** Shells below this version open their camera only (specification §6). */
const albumFromVersion = 304_010;

/** Whether pictures can come from the album too. */
export const hasAlbum = (): boolean => {
  const version = appInfo()?.version;
  return version === undefined || version >= albumFromVersion;
};

export type UploadSource = 'camera' | 'album';

/** Asks where a picture shall come from; undefined when the sheet is closed. */
export const chooseUploadSource = (): Promise<UploadSource | undefined> =>
  openPrompt('uploadSource', { hasAlbum: hasAlbum() });
