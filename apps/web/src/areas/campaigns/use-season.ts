import type { Season, SeasonEntry, SeasonPath, SeasonSummary, TaskSubmission } from '@sikka/contract';
import { m } from '@sikka/messages';
import { campaigns } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { playSuccess } from '#shared/success.ts';
import { toast } from '#shared/toast.ts';

const isCheering = (season: Season | undefined): boolean =>
  season?.phase === 'OPEN' && season.tasks.some(({ kind }) => kind === 'cheer');

/** The content of `useSeason`. While teams are cheered for, it is polled for ten minutes. */
export const seasonContent = (activity: Season | undefined) => ({
  activity,
  nextQuerySeconds: isCheering(activity) ? 15 : 0,
  queryLimitTime: 600,
});

/** The current season of a path; `activity` is undefined if there never was one. */
export const useSeason = (path: SeasonPath) =>
  useQuery(['seasons', path], {
    read: async () => seasonContent((await campaigns.activitySearch({ path })).activity),
    poll: 'whole',
  });

/** Current seasons; empty until loaded. */
export const useSeasons = (): readonly SeasonSummary[] =>
  useQuery<{ activityList: SeasonSummary[] }>(['seasons'], {
    read: () => campaigns.onlineActivities({}),
  }).content?.activityList ?? [];

/**
 * Submits tasks of a season, after signing in; resolves with the updated season. Refreshes the
 * season even after a failure.
 */
export const useSubmit = () =>
  useAction(
    async ({ activityGid }: Pick<Season, 'activityGid'>, submits: TaskSubmission[], entry?: SeasonEntry) => {
      if (!(await signInFor())) return undefined;
      const { coinsAdded, activity } = await campaigns.activityMultiSubmit({
        activityGid,
        submits,
        ...(entry && { entry }),
      });
      // What is won with the last of them is shown in a dialog of its own.
      if (coinsAdded > 0 && !submits.some(({ kind }) => kind === 'collect')) playSuccess();
      if (coinsAdded > 0) toast(m.rewards_added({ coins: formatNumber(coinsAdded) }));
      invalidate('coins');
      invalidate('seasons');
      return activity;
    },
    (problem) => {
      toastProblem(problem);
      invalidate('seasons');
    },
  );
