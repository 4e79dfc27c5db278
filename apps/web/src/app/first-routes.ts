import { feedRoutes } from '../areas/feed/routes.ts';
import { screenRoute } from '../shared/screen-route.ts';

const appRoutes = [
  screenRoute({
    path: '/error',
    area: 'app',
    who: 'guest',
    load: () => import('./screens/ErrorScreen.tsx').then((it) => it.ErrorScreen),
  }),
  screenRoute({
    path: '$',
    area: 'app',
    who: 'guest',
    load: () => import('./screens/NotFoundScreen.tsx').then((it) => it.NotFoundScreen),
  }),
] as const;

/** Routes that travel with the entry: those of the home page, and what stands in for any other screen. */
export const firstRoutes = [...feedRoutes, ...appRoutes] as const;
