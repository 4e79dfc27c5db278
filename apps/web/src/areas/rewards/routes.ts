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
  forGuests('/rewards/agreement', () => import('./screens/AgreementScreen.tsx').then((it) => it.AgreementScreen)),
  forGuests('/rewards/pointsWall', () => import('./screens/PointsWallScreen.tsx').then((it) => it.PointsWallScreen)),
  forGuests('/rewards/prizes', () => import('./screens/StoreScreen.tsx').then((it) => it.StoreScreen)),
  forUsers('/rewards/myrewards', () => import('./screens/MyRewardsScreen.tsx').then((it) => it.MyRewardsScreen), {
    search: { source: text(20), tabKey: text(4) },
  }),
  forUsers('/myRewards/guide', () => import('./screens/GuideScreen.tsx').then((it) => it.GuideScreen)),
  forUsers('/myRewards/address', () => import('./screens/PrizeAddressScreen.tsx').then((it) => it.PrizeAddressScreen), {
    search: { redemptionId: text(36) },
  }),
  forUsers('/myRewards/record', () => import('./screens/RecordScreen.tsx').then((it) => it.RecordScreen)),
] as const;
