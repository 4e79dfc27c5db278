import { release } from '@sikka/contract';
import { type BoundCall, bindCall } from '#platform/bind-call.ts';
import type { LivePolicy } from './live-policy.ts';
import { judgeVersion, presentRule, ruleFor } from './upgrade-rules.ts';

/** What the release area is told when it is created. */
export interface ReleaseNeeds {
  /** Version of the web build that this server serves, an integer. */
  h5Version: number;
}

export const releaseRoutes = (policy: LivePolicy, { h5Version }: ReleaseNeeds): BoundCall[] => [
  bindCall(release.configUpgradeSearch, ({ channel = '' }, { locale }) => {
    const rule = ruleFor(policy.current.rules, channel);
    return { configUpgradeList: rule ? [presentRule(rule, locale)] : [], maxH5Version: h5Version };
  }),

  bindCall(release.appVersionCheck, ({ versionCode, channel = '' }, { locale }) => {
    const { rules, setting } = policy.current;
    const rule = ruleFor(rules, channel);
    return {
      ...judgeVersion(rule, versionCode),
      bootMode: setting.boot_mode,
      configUpgradeList: rule ? [presentRule(rule, locale)] : [],
      maxH5Version: h5Version,
      pushGrayscaleType: setting.push_grayscale_type,
      pushRepeatTime: setting.push_repeat_days,
      userLotteryList: [],
    };
  }),
];
