import type { AppInfo } from '@sikka/bridge';
import type { ContentOf } from '@sikka/contract';
import { release } from 'virtual:calls';
import { h5Version } from '#shared/version.ts';

export type AvailableUpdate = 'nothing' | 'web' | 'shell';

/** The newest deployed version of the web app. The file has no envelope. */
const deployedVersion = async (): Promise<number> => {
  const response = await fetch('/asset-manifest.json', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The list of deployed files was answered with ${response.status}`);
  const manifest = (await response.json()) as ContentOf<'/asset-manifest.json'>;
  return manifest.h5Version;
};

/** Checks for a newer shell first, if there is one, then for a newer web app. */
export const checkForUpdate = async (shell: AppInfo | undefined): Promise<AvailableUpdate> => {
  if (shell) {
    const { version: versionCode, channel } = shell;
    const check = await release.appVersionCheck({ versionCode, channel });
    if (check.upgradeAvailable || !check.canUse) return 'shell';
  }
  return (await deployedVersion()) > h5Version ? 'web' : 'nothing';
};
