import { communityTags } from '@sikka/contract/rules';
import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forGuests } = screensOf('community');

export const communityRoutes = [
  forGuests('/community', () => import('./screens/CommunityScreen.tsx').then((it) => it.CommunityScreen), {
    search: { tag: oneOf(...communityTags) },
  }),
  forGuests('/communityDetail', () => import('./screens/CardScreen.tsx').then((it) => it.CardScreen), {
    search: { gid: text(60) },
  }),
] as const;
