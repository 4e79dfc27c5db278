import { m } from '@sikka/messages';
import { useEffect } from 'react';
import { rewards } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { brandName } from '#shared/locale.ts';
import { shareOwnLink } from '#shared/prompt/share-link.ts';

/** The press that shares the user's own link. */
export const useShareLink = () =>
  useAct(
    () => shareOwnLink({ title: m.rewards_share_title({ brand: brandName() }), text: m.rewards_share_text() }),
    toastProblem,
  );

/** Says that a shared link was opened here; nobody waits for it. */
export const useOpenedLink = (shareToken: string | undefined): void => {
  useEffect(() => {
    if (shareToken) void rewards.openShareLink({ shareToken }, { quiet: true }).catch(() => undefined);
  }, [shareToken]);
};
