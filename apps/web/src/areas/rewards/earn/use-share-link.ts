import { m } from '@sikka/messages';
import { useEffect } from 'react';
import { rewards } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { brandName } from '#shared/locale.ts';
import { shareOwnLink } from '#shared/prompt/share-link.ts';

export const useShareLink = () =>
  useAction(
    () => shareOwnLink({ title: m.rewards_share_title({ brand: brandName() }), text: m.rewards_share_text() }),
    toastProblem,
  );

/** Reports that a shared link was opened here, in the background. */
export const useOpenedLink = (shareToken: string | undefined): void => {
  useEffect(() => {
    if (shareToken) void rewards.openShareLink({ shareToken }, { quiet: true }).catch(() => undefined);
  }, [shareToken]);
};
