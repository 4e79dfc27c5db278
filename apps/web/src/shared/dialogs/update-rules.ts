import type { VersionCheck } from '@sikka/contract';

/** Tries after the first before a version check is dropped (specification §4). */
export const checkRetries = 5;

/** What a version check asks of the person; undefined is nothing. */
export interface UpdateQuestion {
  /** The shell cannot be used any more: there is no way around. */
  forced: boolean;
  title: string;
  text: string;
}

/** Reads a version check for a shell of this version and store. A rule of the store goes before the rule for every store. */
export const updateQuestion = (
  {
    canUse,
    upgradeAvailable,
    configUpgradeList,
  }: Pick<VersionCheck, 'canUse' | 'upgradeAvailable' | 'configUpgradeList'>,
  shell: { version: number; channel: string },
): UpdateQuestion | undefined => {
  const rule =
    configUpgradeList.find(({ channel }) => channel === shell.channel) ??
    configUpgradeList.find(({ channel }) => channel === '');
  const forced = !canUse || (rule !== undefined && shell.version < rule.lowestVersionCode);
  if (forced) return { forced, title: rule?.forceUpgradeTitle ?? '', text: rule?.forceUpgradeText ?? '' };
  if (!upgradeAvailable) return undefined;
  return { forced, title: rule?.nonforceUpgradeTitle ?? '', text: rule?.nonforceUpgradeText ?? '' };
};

const dayMs = 86_400_000;

/** Whether to ask for notifications again: never refused, or refused at least `repeatDays` days ago. */
export const mayPromptNotifications = (refusedAtMs: number | undefined, repeatDays: number, nowMs: number): boolean =>
  refusedAtMs === undefined || nowMs - refusedAtMs >= repeatDays * dayMs;
