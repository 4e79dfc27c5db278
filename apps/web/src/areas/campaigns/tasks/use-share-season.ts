import type { Season } from '@sikka/contract';
import { toastProblem, useAct } from '#shared/act.ts';
import { shareOwnLink } from '#shared/prompt/share-link.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';

/** Shares a season by the user's own link: the task is done once it opens on another phone. */
export const useShareSeason = ({ title, line }: Season) =>
  useAct(async () => {
    if (await signInFor()) await shareOwnLink({ title, text: line });
  }, toastProblem);
