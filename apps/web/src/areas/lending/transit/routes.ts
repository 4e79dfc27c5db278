import { screenRoute } from '#shared/screen-route.ts';
import { transitSearch } from './transit-search.ts';

export const transitRoutes = [
  screenRoute({
    path: '/transit',
    area: 'lending',
    who: 'guest',
    search: transitSearch,
    load: () => import('./screens/TransitScreen.tsx').then((it) => it.TransitScreen),
  }),
] as const;
