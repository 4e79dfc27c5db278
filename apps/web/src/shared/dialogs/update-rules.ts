import type { VersionCheck } from '@sikka/contract';

/** Retries of a version check (specification §4). */
export const checkRetries = 5;

/** The update dialog to show after a version check. */
export interface UpdateQuestion {
  /** The shell can no longer be used: the dialog cannot be closed. */
  forced: boolean;
  title: string;
  text: string;
}

/**
 * The dialog for a shell of this version and store; undefined if none is due. A rule for the store
 * takes precedence over the rule for every store.
 */
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

/** Whether to ask for notifications: never refused, or refused at least `repeatDays` days ago. */
export const mayPromptNotifications = (refusedAtMs: number | undefined, repeatDays: number, nowMs: number): boolean =>
  refusedAtMs === undefined || nowMs - refusedAtMs >= repeatDays * dayMs;
