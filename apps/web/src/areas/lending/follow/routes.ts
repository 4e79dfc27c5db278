import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** The application a screen is about; without one the screen finds the one that is meant. */
const application = { cid: text(36) };

/** Routes of applications that were sent: under review, and turned down. */
export const followRoutes = [
  screenRoute({
    path: '/reviewing',
    area: 'lending',
    who: 'login',
    search: { ...application, sourcePageId: text(64), sourceIconId: text(64), sourceExtraId: text(64) },
    load: () => import('./screens/ReviewingScreen.tsx').then((it) => it.ReviewingScreen),
  }),
  screenRoute({
    path: '/reviewingReject',
    area: 'lending',
    who: 'login',
    search: { ...application, productName: text(128) },
    load: () => import('./screens/ReviewingRejectScreen.tsx').then((it) => it.ReviewingRejectScreen),
  }),
] as const;
