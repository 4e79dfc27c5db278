import { release } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import type { LiveSnapshot } from '#platform/data/live-snapshot.ts';
import type { ReleasePolicy } from './policy-store.ts';
import { judgeVersion, presentRule, ruleFor } from './upgrade-rules.ts';

export interface ReleaseDeps {
  policy: LiveSnapshot<ReleasePolicy>;
  /** Integer version of the served web build. */
  h5Version: number;
}

/** The update rule of a store channel. */
export const searchUpgradeRule = handler(
  release.configUpgradeSearch,
  ({ policy, h5Version }: ReleaseDeps, { channel = '' }, { locale }) => {
    const rule = ruleFor(policy.current.rules, channel);
    return { configUpgradeList: rule ? [presentRule(rule, locale)] : [], maxH5Version: h5Version };
  },
);

/** Whether a shell version can be used, and its settings at start. */
export const checkVersion = handler(
  release.appVersionCheck,
  ({ policy, h5Version }: ReleaseDeps, { versionCode, channel = '' }, { locale }) => {
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
  },
);
