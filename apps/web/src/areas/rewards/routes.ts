import { screensOf } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

const { forGuests, forUsers } = screensOf('rewards');

export const rewardsRoutes = [
  forGuests('/rewards', () => import('./screens/RewardsScreen.tsx').then((it) => it.RewardsScreen)),
  forGuests('/rewards/mission', () => import('./screens/MissionsScreen.tsx').then((it) => it.MissionsScreen), {
    search: { missionId: text(40) },
  }),
  forGuests('/rewards/prizedraw', () => import('./screens/PrizeDrawScreen.tsx').then((it) => it.PrizeDrawScreen)),
  forGuests('/rewards/rules', () => import('./screens/RulesScreen.tsx').then((it) => it.RulesScreen)),
  forUsers('/myRewards/record', () => import('./screens/RecordScreen.tsx').then((it) => it.RecordScreen)),
] as const;
