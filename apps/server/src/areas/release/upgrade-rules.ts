import type { Locale } from '@sikka/messages';

/** The update policy of one store channel, in both languages. */
export interface UpgradeRule {
  /** Store channel such as `ch_GP`, or `all` for every channel without a rule. */
  channel: string;
  /** Lower versions must update. */
  lowest_version_code: number;
  /** Lower versions are offered the update. */
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

const everyChannel = 'all';

/** The rule of a channel: its own, else the one for every channel. */
export const ruleFor = (rules: readonly UpgradeRule[], channel: string): UpgradeRule | undefined =>
  rules.find((rule) => rule.channel === channel) ?? rules.find((rule) => rule.channel === everyChannel);

/** Whether a shell version may be used and has an update; without a rule everything is allowed. */
export const judgeVersion = (rule: UpgradeRule | undefined, versionCode: number) => ({
  upgradeAvailable: rule !== undefined && versionCode < rule.newest_version_code,
  canUse: rule === undefined || versionCode >= rule.lowest_version_code,
});

/** The rule in one language. */
export const presentRule = (rule: UpgradeRule, locale: Locale) => ({
  lowestVersionCode: rule.lowest_version_code,
  forceUpgradeTitle: rule[`force_title_${locale}`],
  forceUpgradeText: rule[`force_text_${locale}`],
  nonforceUpgradeTitle: rule[`offer_title_${locale}`],
  nonforceUpgradeText: rule[`offer_text_${locale}`],
  channel: rule.channel === everyChannel ? '' : rule.channel,
});
