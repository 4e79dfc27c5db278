import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';

/** Routes of the own credit report, and of what is disputed in it. */
export const scoreRoutes = [
  screenRoute({
    path: '/creditScore',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/ScoreScreen.tsx').then((it) => it.ScoreScreen),
  }),
  screenRoute({
    path: '/creditDispute',
    area: 'lending',
    who: 'login',
    search: { itemKind: oneOf('ACCOUNT', 'ENQUIRY'), itemId: text(40) },
    load: () => import('./screens/DisputeScreen.tsx').then((it) => it.DisputeScreen),
  }),
  screenRoute({
    path: '/creditDisputes',
    area: 'lending',
    who: 'login',
    load: () => import('./screens/DisputesScreen.tsx').then((it) => it.DisputesScreen),
  }),
] as const;
