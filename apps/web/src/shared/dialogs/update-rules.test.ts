import { expect, it } from 'vitest';
import { mayPromptNotifications, updateQuestion } from './update-rules.ts';

const rule = (channel: string, lowestVersionCode: number) => ({
  channel,
  lowestVersionCode,
  forceUpgradeTitle: `must ${channel}`,
  forceUpgradeText: '',
  nonforceUpgradeTitle: `may ${channel}`,
  nonforceUpgradeText: '',
});
const shell = { version: 307_010, channel: 'ch_GP' };

it('forces an update below the store’s lowest version, and suggests one above it', () => {
  const list = [rule('', 100_000), rule('ch_GP', 308_000)];
  const check = { canUse: true, upgradeAvailable: true, configUpgradeList: list };
  expect(updateQuestion(check, shell)).toMatchObject({ forced: true, title: 'must ch_GP' });
  expect(updateQuestion(check, { ...shell, version: 308_000 })).toMatchObject({ forced: false, title: 'may ch_GP' });
  expect(updateQuestion(check, { ...shell, channel: 'ch_OPPO' })).toMatchObject({ forced: false, title: 'may ' });
});

it('trusts the server that a shell cannot be used, even without a rule', () => {
  expect(updateQuestion({ canUse: false, upgradeAvailable: true, configUpgradeList: [] }, shell)?.forced).toBe(true);
});

it('asks nothing if there is no newer version', () => {
  expect(updateQuestion({ canUse: true, upgradeAvailable: false, configUpgradeList: [] }, shell)).toBeUndefined();
});

it('asks for notifications again after some days', () => {
  const day = 86_400_000;
  expect(mayPromptNotifications(undefined, 7, 0)).toBe(true);
  expect(mayPromptNotifications(0, 7, 7 * day - 1)).toBe(false);
  expect(mayPromptNotifications(0, 7, 7 * day)).toBe(true);
});
