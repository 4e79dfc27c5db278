import type { Season, SeasonEntry, SeasonPath, SeasonSummary, TaskSubmission } from '@sikka/contract';
import { m } from '@sikka/messages';
import { campaigns } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';

/** The current season of a path; `activity` is undefined if there never was one. */
export const useSeason = (path: SeasonPath) =>
  useQuery<{ activity?: Season | undefined }>(['seasons', path], {
    read: () => campaigns.activitySearch({ path }),
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
