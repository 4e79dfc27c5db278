import { describe, expect, test } from 'vitest';
import { judgeVersion, presentRule, ruleFor, type UpgradeRule } from './upgrade-rules.ts';

const rule = (channel: string, lowest: number, newest: number): UpgradeRule => ({
  channel,
  lowest_version_code: lowest,
  newest_version_code: newest,
  force_title_en: 'force',
  force_title_hi: 'ज़रूरी',
  force_text_en: 'force text',
  force_text_hi: 'ज़रूरी बात',
  offer_title_en: 'offer',
  offer_title_hi: 'नया',
  offer_text_en: 'offer text',
  offer_text_hi: 'नई बात',
});

const everywhere = rule('all', 302_010, 401_090);
const oppo = rule('ch_OPPO', 306_010, 401_090);

test('a channel has its own rule, or else the common one', () => {
  expect(ruleFor([everywhere, oppo], 'ch_OPPO')).toBe(oppo);
  expect(ruleFor([everywhere, oppo], 'ch_GP')).toBe(everywhere);
  expect(ruleFor([oppo], 'ch_GP')).toBeUndefined();
});

describe('what a version may do', () => {
  test.each([
    [302_009, { upgradeAvailable: true, canUse: false }],
    [302_010, { upgradeAvailable: true, canUse: true }],
    [401_089, { upgradeAvailable: true, canUse: true }],
    [401_090, { upgradeAvailable: false, canUse: true }],
  ])('%d', (version, verdict) => {
    expect(judgeVersion(everywhere, version)).toEqual(verdict);
  });

  test('everything, where there is no rule', () => {
    expect(judgeVersion(undefined, 1)).toEqual({ upgradeAvailable: false, canUse: true });
  });
});

test('returns texts in the requested language', () => {
  expect(presentRule(oppo, 'hi')).toEqual({
    lowestVersionCode: 306_010,
    forceUpgradeTitle: 'ज़रूरी',
    forceUpgradeText: 'ज़रूरी बात',
    nonforceUpgradeTitle: 'नया',
    nonforceUpgradeText: 'नई बात',
    channel: 'ch_OPPO',
  });
});
