import type { Season } from '@sikka/contract';
import { rewards } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';

/** Shares a season by the user's own link: the task is done once it opens on another phone. */
export const useShareSeason = ({ title, line }: Season) =>
  useAct(async () => {
    if (!(await signInFor())) return;
    const { shareToken } = await rewards.shareLink({});
    const url = new URL(hrefOf({ to: '/rewards', search: { shareToken } }), location.origin).href;
    await share({ title, text: line, url });
  }, toastProblem);
