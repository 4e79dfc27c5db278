import type { AppInfo } from '@sikka/bridge';
import type { ContentOf } from '@sikka/contract';
import { release } from 'virtual:calls';
import { h5Version } from '#shared/version.ts';

/** What is newer than what runs here. */
export type Found = 'nothing' | 'web' | 'shell';

/** The newest web build the host serves, an integer. The file is sent bare. */
const deployedVersion = async (): Promise<number> => {
  const response = await fetch('/asset-manifest.json', { cache: 'no-cache', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The list of deployed files was answered with ${response.status}`);
  const manifest = (await response.json()) as ContentOf<'/asset-manifest.json'>;
  return manifest.h5Version;
};

/** Asks what is newer: the shell first, where there is one, then the web app. */
export const checkForUpdate = async (shell: AppInfo | undefined): Promise<Found> => {
  if (shell) {
    const { version: versionCode, channel } = shell;
    const check = await release.appVersionCheck({ versionCode, channel }, { quiet: true });
    if (check.upgradeAvailable || !check.canUse) return 'shell';
  }
  return (await deployedVersion()) > h5Version ? 'web' : 'nothing';
};
