import { community } from 'virtual:calls';
import { toastProblem, useAct } from '#shared/act.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useQuery } from '#shared/query/use-query.ts';

/** Who likes a card, and the press that changes it: a guest signs in over the card first, and then likes it. */
export const useLike = (cardGid: string) => {
  const query = useQuery(['community', 'likes', cardGid], {
    read: async () => (await community.likeQuery({ cardGids: [cardGid] }, { quiet: true })).likes[0],
  });
  const isLiked = query.content?.isLiked ?? false;
  const act = useAct(async () => {
    if (await signInFor()) query.set(await community.likeSave({ cardGid, isLiked: !isLiked }));
  }, toastProblem);
  return { likes: query.content?.likes, isLiked, press: () => void act.run(), isBusy: act.isBusy };
};
