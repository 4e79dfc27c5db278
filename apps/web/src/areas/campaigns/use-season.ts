import type { Season, SeasonEntry, SeasonPath, SeasonSummary, TaskSubmission } from '@sikka/contract';
import { m } from '@sikka/messages';
import { campaigns } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { formatNumber } from '#shared/format.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { toast } from '#shared/toast.ts';

/** The season that stands on a screen now; `activity` is absent where there was never one. */
export const useSeason = (path: SeasonPath) =>
  useQuery<{ activity?: Season | undefined }>(['seasons', path], {
    read: () => campaigns.activitySearch({ path }, { quiet: true }),
  });

/** Seasons that run now; none until they are read. */
export const useSeasons = (): readonly SeasonSummary[] =>
  useQuery<{ activityList: SeasonSummary[] }>(['seasons'], {
    read: () => campaigns.onlineActivities({}, { quiet: true }),
  }).content?.activityList ?? [];

/** Sends tasks of a season, after signing in; resolves with the season after them. What is shown is read anew either way. */
export const useSubmit = () =>
  useAct(
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
