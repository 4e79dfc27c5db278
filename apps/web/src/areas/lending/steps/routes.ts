import { screenRoute } from '#shared/screen-route.ts';
import { text } from '#shared/search.ts';

/** Routes of what is left to do for an application that a lender has taken on, and of a firm offer by itself. */
export const stepRoutes = [
  screenRoute({
    path: '/loanStep',
    area: 'lending',
    who: 'login',
    /** The application; without it the screen finds the one that is open. */
    search: { cid: text(36) },
    load: () => import('./screens/StepScreen.tsx').then((it) => it.StepScreen),
  }),
  screenRoute({
    path: '/loanOffer',
    area: 'lending',
    who: 'login',
    search: { cid: text(36), offerId: text(64) },
    load: () => import('./screens/FirmFactsScreen.tsx').then((it) => it.FirmFactsScreen),
  }),
] as const;
