import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

export const compareRoutes = [
  screenRoute({
    path: '/offers',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/OffersScreen.tsx').then((it) => it.OffersScreen),
  }),
  screenRoute({
    path: '/keyFacts',
    area: 'lending',
    who: 'guest',
    search: { productGid: text(80) },
    load: () => import('./screens/KeyFactsScreen.tsx').then((it) => it.KeyFactsScreen),
  }),
] as const;
