import { feedRoutes } from '../areas/feed/routes.ts';
import { screensOf } from '../shared/screen-route.ts';

const { forGuests } = screensOf('app');

const appRoutes = [
  forGuests('/error', () => import('./screens/ErrorScreen.tsx').then((it) => it.ErrorScreen)),
  forGuests('/$', () => import('./screens/NotFoundScreen.tsx').then((it) => it.NotFoundScreen)),
] as const;

/** Routes bundled with the entry: the home page, the error screen and the not-found screen. */
export const firstRoutes = [...feedRoutes, ...appRoutes] as const;
