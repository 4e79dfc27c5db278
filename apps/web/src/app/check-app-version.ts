import type { AppInfo } from '@sikka/bridge';
import type { VersionCheck } from '@sikka/contract';
import { release } from 'virtual:calls';
import { checkRetries } from '../shared/dialogs/update-rules.ts';

/** Pause before a repeated version check, in milliseconds. */
const pauseMs = 1_000;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/** Asks whether this shell may be used; undefined when the question was dropped after its last try. */
export const checkAppVersion = async (
  { version, channel }: AppInfo,
  wait: () => Promise<void> = pause,
): Promise<VersionCheck | undefined> => {
  for (let tries = 0; tries <= checkRetries; tries += 1) {
    try {
      return await release.appVersionCheck({ versionCode: version, channel }, { quiet: true });
    } catch {
      if (tries < checkRetries) await wait();
    }
  }
  return undefined;
};
