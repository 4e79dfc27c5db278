import { bindCalls } from '#platform/calls/handler.ts';
import { createLiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { Platform, ServerArea } from '#platform/platform.ts';
import { checkVersion, type ReleaseDeps, searchUpgradeRule } from './check-version.ts';
import { loadPolicy, type ReleasePolicy } from './policy-store.ts';
import { releaseDocuments } from './search-documents.ts';

export interface ReleaseArea extends ServerArea {
  /** Days after a refusal before the app asks for notification permission again. */
  promptAgainDays(): number;
}

/** Update rules for the native shell, and the newest web version. */
export const createRelease = (platform: Platform, { h5Version }: Pick<ReleaseDeps, 'h5Version'>): ReleaseArea => {
  const policy = createLiveSnapshot<ReleasePolicy>(platform, {
    name: 'update policy',
    channel: 'release_changed',
    load: () => loadPolicy(platform.db),
  });
  return {
    name: 'release',
    calls: bindCalls({ policy, h5Version }, [searchUpgradeRule, checkVersion]),
    find: { search: { documents: async () => releaseDocuments } },
    lifecycle: policy,
    promptAgainDays: () => policy.current.setting.push_repeat_days,
  };
};
