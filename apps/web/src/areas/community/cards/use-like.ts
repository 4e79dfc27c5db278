import { community } from 'virtual:calls';
import { toastProblem, useAction } from '#shared/action.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useQuery } from '#shared/query/use-query.ts';

/** Likes of a card, and the toggle; a guest signs in first. */
export const useLike = (cardGid: string) => {
  const query = useQuery(['community', 'likes', cardGid], {
    read: async () => (await community.likeQuery({ cardGids: [cardGid] })).likes[0],
  });
  const isLiked = query.content?.isLiked ?? false;
  const toggle = useAction(async () => {
    if (await signInFor()) query.set(await community.likeSave({ cardGid, isLiked: !isLiked }));
  }, toastProblem);
  return { likes: query.content?.likes, isLiked, press: () => void toggle.run(), isBusy: toggle.isBusy };
};
