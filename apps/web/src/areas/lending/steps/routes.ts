import { screenRoute } from '../../../shared/screen-route.ts';
import { text } from '../../../shared/search.ts';

/** Route of what is left to do for an application that a lender has taken on. */
export const stepRoutes = [
  screenRoute({
    path: '/loanStep',
    area: 'lending',
    who: 'login',
    /** The application; without it the screen finds the one that is open. */
    search: { cid: text(36) },
    load: () => import('./screens/StepScreen.tsx').then((it) => it.StepScreen),
  }),
] as const;
