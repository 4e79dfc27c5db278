import { m } from '@sikka/messages';
import { useEffect } from 'react';
import { rewards } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { brandName } from '#shared/locale.ts';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';

/** Shares the user's own link: whoever opens it on another phone proves a mission. */
export const useShareLink = () =>
  useAct(async () => {
    const { shareToken } = await rewards.shareLink({});
    await share({
      title: m.rewards_share_title({ brand: brandName() }),
      text: m.rewards_share_text(),
      url: new URL(hrefOf({ to: '/rewards', search: { shareToken } }), location.origin).href,
    });
  }, toastProblem);

/** Says that a shared link was opened here; nobody waits for it. */
export const useOpenedLink = (shareToken: string | undefined): void => {
  useEffect(() => {
    if (shareToken) void rewards.openShareLink({ shareToken }, { quiet: true }).catch(() => undefined);
  }, [shareToken]);
};
