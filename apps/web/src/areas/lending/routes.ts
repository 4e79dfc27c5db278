import { screensOf } from '#shared/screen-route.ts';
import { flag, oneOf, text } from '#shared/search.ts';
import { transitSearch } from './transit/transit-search.ts';

const { forGuests, forUsers } = screensOf('lending');

/** Routes of the loan market, open to guests. */
export const lendingRoutes = [
  forGuests('/emi', () => import('./emi/screens/EmiScreen.tsx').then((it) => it.EmiScreen), {
    search: {
      amount: text(20),
      rate: text(8),
      per: oneOf('DAY', 'MONTH', 'YEAR'),
      months: text(4),
      method: oneOf('REDUCING', 'FLAT'),
      fee: text(8),
      hasGst: flag,
      other: text(20),
    },
  }),
  forGuests('/loan', () => import('./market/screens/LoanScreen.tsx').then((it) => it.LoanScreen), { isTab: true }),
  forGuests('/offers', () => import('./compare/screens/OffersScreen.tsx').then((it) => it.OffersScreen)),
  forGuests('/keyFacts', () => import('./compare/screens/KeyFactsScreen.tsx').then((it) => it.KeyFactsScreen), {
    search: { productGid: text(80) },
  }),
  forGuests('/loanOrder', () => import('./trust/screens/OrderScreen.tsx').then((it) => it.OrderScreen)),
  forGuests('/verifyUs', () => import('./trust/screens/VerifyScreen.tsx').then((it) => it.VerifyScreen)),
  forGuests('/loanGrievance', () => import('./trust/screens/GrievanceScreen.tsx').then((it) => it.GrievanceScreen), {
    search: { lenderId: text(32) },
  }),
  forGuests('/transit', () => import('./transit/screens/TransitScreen.tsx').then((it) => it.TransitScreen), {
    search: transitSearch,
  }),
  forGuests('/creditCard', () => import('./creditCard/screens/CreditCardScreen.tsx').then((it) => it.CreditCardScreen)),
  forGuests('/creditScore', () => import('./score/screens/ScoreScreen.tsx').then((it) => it.ScoreScreen)),
  forUsers('/creditDispute', () => import('./score/screens/DisputeScreen.tsx').then((it) => it.DisputeScreen), {
    search: { itemKind: oneOf('ACCOUNT', 'ENQUIRY'), itemId: text(40) },
  }),
  forUsers('/creditDisputes', () => import('./score/screens/DisputesScreen.tsx').then((it) => it.DisputesScreen)),
] as const;
