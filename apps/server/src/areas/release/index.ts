import type { Platform, ServerArea } from '../../platform/platform.ts';
import { LivePolicy } from './live-policy.ts';
import { releaseRoutes } from './routes.ts';

/** What the release area is told when it is created. */
export interface ReleaseNeeds {
  /** Version of the web build that this server serves, an integer. */
  h5Version: number;
}

/** Judges versions of the native shell and tells which web build is the newest. */
export const createRelease = (platform: Platform, needs: ReleaseNeeds): ServerArea => {
  const policy = new LivePolicy(platform);
  return {
    name: 'release',
    calls: releaseRoutes(policy, needs),
    start: () => policy.start(),
    stop: () => policy.stop(),
  };
};
