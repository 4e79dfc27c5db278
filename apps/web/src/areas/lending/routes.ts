import { screenRoute } from '#shared/screen-route.ts';
import { oneOf, text } from '#shared/search.ts';
import { transitSearch } from './transit/transit-search.ts';

/** Routes of the market of loans, which guests see too. */
export const lendingRoutes = [
  screenRoute({
    path: '/emi',
    area: 'lending',
    who: 'guest',
    load: () => import('./emi/screens/EmiScreen.tsx').then((it) => it.EmiScreen),
  }),
  screenRoute({
    path: '/loan',
    area: 'lending',
    who: 'guest',
    isTab: true,
    load: () => import('./market/screens/LoanScreen.tsx').then((it) => it.LoanScreen),
  }),
  screenRoute({
    path: '/offers',
    area: 'lending',
    who: 'guest',
    load: () => import('./compare/screens/OffersScreen.tsx').then((it) => it.OffersScreen),
  }),
  screenRoute({
    path: '/keyFacts',
    area: 'lending',
    who: 'guest',
    search: { productGid: text(80) },
    load: () => import('./compare/screens/KeyFactsScreen.tsx').then((it) => it.KeyFactsScreen),
  }),
  screenRoute({
    path: '/loanOrder',
    area: 'lending',
    who: 'guest',
    load: () => import('./trust/screens/OrderScreen.tsx').then((it) => it.OrderScreen),
  }),
  screenRoute({
    path: '/verifyUs',
    area: 'lending',
    who: 'guest',
    load: () => import('./trust/screens/VerifyScreen.tsx').then((it) => it.VerifyScreen),
  }),
  screenRoute({
    path: '/loanGrievance',
    area: 'lending',
    who: 'guest',
    search: { lenderId: text(32) },
    load: () => import('./trust/screens/GrievanceScreen.tsx').then((it) => it.GrievanceScreen),
  }),
  screenRoute({
    path: '/transit',
    area: 'lending',
    who: 'guest',
    search: transitSearch,
    load: () => import('./transit/screens/TransitScreen.tsx').then((it) => it.TransitScreen),
  }),
  screenRoute({
    path: '/creditCard',
    area: 'lending',
    who: 'guest',
    load: () => import('./creditCard/screens/CreditCardScreen.tsx').then((it) => it.CreditCardScreen),
  }),
  screenRoute({
    path: '/creditScore',
    area: 'lending',
    who: 'guest',
    load: () => import('./score/screens/ScoreScreen.tsx').then((it) => it.ScoreScreen),
  }),
  screenRoute({
    path: '/creditDispute',
    area: 'lending',
    who: 'login',
    search: { itemKind: oneOf('ACCOUNT', 'ENQUIRY'), itemId: text(40) },
    load: () => import('./score/screens/DisputeScreen.tsx').then((it) => it.DisputeScreen),
  }),
  screenRoute({
    path: '/creditDisputes',
    area: 'lending',
    who: 'login',
    load: () => import('./score/screens/DisputesScreen.tsx').then((it) => it.DisputesScreen),
  }),
] as const;
