import type { LoanHome } from '@sikka/contract';
import { screen, within } from '@testing-library/react';
import { homeWith } from '#areas/lending/testing/loan-homes.ts';
import { marketRoutes } from '#areas/lending/testing/routes.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import type { SessionUser } from '#shared/session.ts';

export const homePath = '/flamingo/ostrader/loan_market/getHome';
const noCheck = () => Promise.resolve(() => null);
const guestScreen = <Path extends string>(path: Path) =>
  screenRoute({ path, area: 'lending', who: 'guest', load: noCheck });

const routes = [...marketRoutes, guestScreen('/login'), guestScreen('/offers'), guestScreen('/apiloan{$}')];

const userWith = (apiLoanMarketRUB148: 0 | 1): Partial<SessionUser> => ({
  userGid: 'u1',
  nickname: 'Priya',
  userGrayscaleData: { apiLoanMarketRUB148, apiLoanMarketRUB1214: 0 },
});

export const visitors = { guest: null, newer: userWith(1), older: userWith(0) };

/** Opens the page with the answers that the test gave. */
export const openFor = (who: keyof typeof visitors) => openScreen(routes, '/loan', visitors[who]);

/** Opens the page for a guest, for a user of the newer page, or for one of the older. */
export const open = (who: keyof typeof visitors, home: LoanHome = homeWith()) => {
  answerCalls({ [homePath]: () => home });
  return openFor(who);
};

export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
/** Headings of the cards in the open tab. */
export const cards = () => within(screen.getByRole('tabpanel')).getAllByRole('heading', { level: 2 });
export const names = () => cards().map(({ textContent }) => textContent);
