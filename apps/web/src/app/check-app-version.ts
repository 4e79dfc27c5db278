import type { AppInfo } from '@sikka/bridge';
import type { VersionCheck } from '@sikka/contract';
import { release } from 'virtual:calls';
import { checkRetries } from '../shared/dialogs/update-rules.ts';

/** Pause between retries, in milliseconds. */
const pauseMs = 1_000;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });

/** Checks whether this shell may be used; undefined if every retry failed. */
export const checkAppVersion = async (
  { version, channel }: AppInfo,
  wait: () => Promise<void> = pause,
): Promise<VersionCheck | undefined> => {
  for (let tries = 0; tries <= checkRetries; tries += 1) {
    try {
      return await release.appVersionCheck({ versionCode: version, channel });
    } catch {
      if (tries < checkRetries) await wait();
    }
  }
  return undefined;
};
