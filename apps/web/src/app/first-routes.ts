import { feedRoutes } from '../areas/feed/routes.ts';
import { screensOf } from '../shared/screen-route.ts';

const { forGuests } = screensOf('app');

const appRoutes = [
  forGuests('/error', () => import('./screens/ErrorScreen.tsx').then((it) => it.ErrorScreen)),
  forGuests('$', () => import('./screens/NotFoundScreen.tsx').then((it) => it.NotFoundScreen)),
] as const;

/** Routes that travel with the entry: those of the home page, and what stands in for any other screen. */
export const firstRoutes = [...feedRoutes, ...appRoutes] as const;
