import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../../shared/api/api-problem.ts';
import { answerCalls, openScreen } from '../../../../shared/money/testing/open-screen.tsx';
import { followRoutes } from '../../follow/routes.ts';
import { cardWith, homeWith } from '../../market/testing/loan-homes.ts';
import { applyRoutes } from '../routes.ts';

const market = '/flamingo/ostrader/loan_market';
const home = `${market}/getHome`;
const cid = '0b6e2f52-51f4-4d4a-9d5c-2f4f0c4b7a10';
const routes = [...applyRoutes, ...followRoutes];
const address = '/apiloan/udaan:step';
const down = () => new ApiProblem('network');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it.each([
  ['under review', 2, 'outChannelList', `/reviewing?cid=${cid}`],
  ['decided', 9, 'declinedList', `/reviewing?cid=${cid}`],
  ['turned down', 3, 'declinedList', `/reviewingReject?cid=${cid}&productName=Udaan+Step`],
] as const)('leads on from an application that is %s', async (_what, currentStatus, list, to) => {
  answerCalls({
    [home]: () => homeWith({ outChannelList: [], [list]: [cardWith({ cid, currentStatus })] }),
    [`${market}/application/query`]: down,
    [`${market}/queryReviewResult`]: down,
  });
  const { place } = await openScreen(routes, address);
  await vi.waitFor(() => expect(place()).toBe(to));
});

it('shows the way to a lender with a site of its own', async () => {
  answerCalls({ [home]: () => homeWith() });
  await openScreen(routes, '/apiloan/neem:flexi');
  expect(screen.getByRole('heading', { name: 'Neem Flexi' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Visit site/ })).toBeTruthy();
});

it('says so when nobody offers the product, and when nothing came', async () => {
  answerCalls({ [home]: () => homeWith() });
  await openScreen(routes, '/apiloan/udaan:none');
  expect(screen.getByRole('link', { name: 'Compare loans' })).toBeTruthy();
  cleanup();
  answerCalls({ [home]: down });
  await openScreen(routes, address);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
