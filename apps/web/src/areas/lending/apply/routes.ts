import { screenRoute } from '#shared/screen-route.ts';
import { flag } from '#shared/search.ts';

/** Route of an application that is being written: all that begins so, with the product behind it (specification §2.1). */
export const applyRoutes = [
  screenRoute({
    path: '/apiloan{$}',
    area: 'lending',
    who: 'login',
    /** Once more, although an earlier application has ended. */
    search: { isAgain: flag },
    load: () => import('./screens/ApplyScreen.tsx').then((it) => it.ApplyScreen),
  }),
] as const;
