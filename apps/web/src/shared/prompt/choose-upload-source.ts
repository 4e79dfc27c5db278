import { appInfo } from '../app-info.ts';
import { openPrompt } from './prompts.ts';

/** Shells below this version support only the camera (specification §6). */
const albumFromVersion = 304_010;

export const hasAlbum = (): boolean => {
  const version = appInfo()?.version;
  return version === undefined || version >= albumFromVersion;
};

export type UploadSource = 'camera' | 'album';

/** Asks where to take a picture from; undefined if the sheet is closed. */
export const chooseUploadSource = (): Promise<UploadSource | undefined> =>
  openPrompt('uploadSource', { hasAlbum: hasAlbum() });
