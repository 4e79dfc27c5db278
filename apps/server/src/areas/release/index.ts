import type { Platform, ServerArea } from '#platform/platform.ts';
import { LivePolicy } from './live-policy.ts';
import { type ReleaseNeeds, releaseRoutes } from './routes.ts';

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
