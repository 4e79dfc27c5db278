import { screenRoute } from '#shared/screen-route.ts';

export const creditCardRoutes = [
  screenRoute({
    path: '/creditCard',
    area: 'lending',
    who: 'guest',
    load: () => import('./screens/CreditCardScreen.tsx').then((it) => it.CreditCardScreen),
  }),
] as const;
