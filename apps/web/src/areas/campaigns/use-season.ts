import type { Season, SeasonPath } from '@sikka/contract';
import { campaigns } from 'virtual:calls';
import { useQuery } from '#shared/query/use-query.ts';

/** The season that stands on a screen now; `activity` is absent where there was never one. */
export const useSeason = (path: SeasonPath) =>
  useQuery<{ activity?: Season | undefined }>(['seasons', path], {
    read: () => campaigns.activitySearch({ path }, { quiet: true }),
  });
