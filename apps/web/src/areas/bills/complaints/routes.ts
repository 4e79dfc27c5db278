import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** Routes of complaints: all of them, one of them, and raising one about a payment. */
export const complaintRoutes = [
  screenRoute({
    path: '/complaints',
    area: 'bills',
    who: 'login',
    load: () => import('./screens/ComplaintsScreen.tsx').then((it) => it.ComplaintsScreen),
  }),
  screenRoute({
    path: '/complaint',
    area: 'bills',
    who: 'login',
    search: { complaintId: text(64) },
    load: () => import('./screens/ComplaintScreen.tsx').then((it) => it.ComplaintScreen),
  }),
  screenRoute({
    path: '/complain',
    area: 'bills',
    who: 'login',
    search: { merchantRequestId: text(64) },
    load: () => import('./screens/ComplainScreen.tsx').then((it) => it.ComplainScreen),
  }),
] as const;
