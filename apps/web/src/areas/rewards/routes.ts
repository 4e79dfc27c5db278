import { screensOf } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

const { forGuests, forUsers } = screensOf('rewards');

export const rewardsRoutes = [
  forGuests('/rewards', () => import('./screens/RewardsScreen.tsx').then((it) => it.RewardsScreen), {
    search: { shareToken: text(30) },
  }),
  forGuests('/rewards/mission', () => import('./screens/EarnScreens.tsx').then((it) => it.MissionsScreen), {
    search: { missionId: text(40) },
  }),
  forGuests('/rewards/prizedraw', () => import('./screens/PrizeDrawScreen.tsx').then((it) => it.PrizeDrawScreen)),
  forGuests('/rewards/rules', () => import('./screens/RuleScreens.tsx').then((it) => it.RulesScreen)),
  forGuests('/rewards/agreement', () => import('./screens/RuleScreens.tsx').then((it) => it.AgreementScreen)),
  forGuests('/rewards/pointsWall', () => import('./screens/EarnScreens.tsx').then((it) => it.PointsWallScreen)),
  forGuests('/rewards/prizes', () => import('./screens/StoreScreen.tsx').then((it) => it.StoreScreen), {
    search: { prizeId: text(40) },
  }),
  forUsers('/rewards/myrewards', () => import('./screens/MyRewardsScreen.tsx').then((it) => it.MyRewardsScreen), {
    search: { source: text(20), tabKey: oneOf('1', '2') },
  }),
  forUsers('/myRewards/guide', () => import('./screens/RuleScreens.tsx').then((it) => it.GuideScreen)),
  forUsers('/myRewards/address', () => import('./screens/PrizeAddressScreen.tsx').then((it) => it.PrizeAddressScreen), {
    search: { redemptionId: text(36) },
  }),
  forUsers('/myRewards/tax', () => import('./screens/PrizeTaxScreen.tsx').then((it) => it.PrizeTaxScreen), {
    search: { redemptionId: text(36), merchantRequestId: text(35) },
  }),
  forUsers('/myRewards/record', () => import('./screens/RecordScreen.tsx').then((it) => it.RecordScreen)),
] as const;
