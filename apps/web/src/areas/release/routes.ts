import { screenRoute } from '../../shared/screen-route.ts';

export const releaseRoutes = [
  screenRoute({
    path: '/update',
    area: 'release',
    who: 'guest',
    load: () => import('./screens/UpdateScreen.tsx').then((it) => it.UpdateScreen),
  }),
] as const;
