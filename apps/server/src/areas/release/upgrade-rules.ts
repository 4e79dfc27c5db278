import type { Locale } from '@sikka/messages';

/** The update policy of one store channel, in both languages. */
export interface UpgradeRule {
  /** Store channel such as `ch_GP`; empty for every channel without a rule of its own. */
  channel: string;
  /** Versions below it must update. */
  lowest_version_code: number;
  /** Versions below it are offered the update. */
  newest_version_code: number;
  force_title_en: string;
  force_title_hi: string;
  force_text_en: string;
  force_text_hi: string;
  offer_title_en: string;
  offer_title_hi: string;
  offer_text_en: string;
  offer_text_hi: string;
}

/** The rule of a channel: its own, else the one for every channel. */
export const ruleFor = (rules: readonly UpgradeRule[], channel: string): UpgradeRule | undefined =>
  rules.find((rule) => rule.channel === channel) ?? rules.find((rule) => rule.channel === '');

/** What a shell of this version may do under a rule; without a rule everything is allowed. */
export const judgeVersion = (rule: UpgradeRule | undefined, versionCode: number) => ({
  upgradeAvailable: rule !== undefined && versionCode < rule.newest_version_code,
  canUse: rule === undefined || versionCode >= rule.lowest_version_code,
});

/** The rule as it is sent, in one language. */
export const presentRule = (rule: UpgradeRule, locale: Locale) => ({
  lowestVersionCode: rule.lowest_version_code,
  forceUpgradeTitle: rule[`force_title_${locale}`],
  forceUpgradeText: rule[`force_text_${locale}`],
  nonforceUpgradeTitle: rule[`offer_title_${locale}`],
  nonforceUpgradeText: rule[`offer_text_${locale}`],
  channel: rule.channel,
});
