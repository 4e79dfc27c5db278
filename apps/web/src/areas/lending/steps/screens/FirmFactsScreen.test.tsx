import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as sharing from '#shared/prompt/share.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { lendersFixture } from '#areas/lending/trust/testing/lenders.ts';
import { followRoutes, stepRoutes } from '#areas/lending/testing/routes.ts';
import { firmOfferWith, offeredWith } from '../testing/firm-offers.ts';

const market = '/flamingo/ostrader/loan_market';
const { cid, offers } = offeredWith();
const offerId = offers[0]?.offerId ?? '';
const statement = `/loanOffer?cid=${cid}&offerId=${offerId}`;

const open = async (answer: () => unknown, address = statement) => {
  answerCalls({ [`${market}/application/query`]: answer, [`${market}/lenders`]: () => lendersFixture });
  return openScreen([...stepRoutes, ...followRoutes], address);
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T05:32:00Z') });
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('print', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is the lender’s own paper, which leads back to the decision', async () => {
  await open(() => offeredWith());
  expect(screen.getByText('KVR2 0261 121A')).toBeTruthy();
  expect(screen.getAllByText('₹48,820')).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(`/app/loanStep?cid=${cid}`);
});

it('is shared without a word about who shares it, and printed', async () => {
  const share = vi.spyOn(sharing, 'share').mockResolvedValue();
  await open(() => offeredWith());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [shared] = share.mock.lastCall ?? [];
  expect(shared?.text).toContain('In hand ₹48,820');
  expect(JSON.stringify(shared)).not.toMatch(new RegExp(`${cid}|${offerId}|illustration`));
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('is readable without a network once it was read on the way to the decision', async () => {
  await open(() => offeredWith(), `/loanStep?cid=${cid}`);
  expect(screen.getByRole('link', { name: m.lending_step_statement() }).getAttribute('href')).toBe(`/app${statement}`);
  cleanup();
  await open(() => new ApiProblem('network'), `/loanStep?cid=${cid}`);
  const storedLink = screen.getByRole('link', { name: 'Key facts statement' });
  expect(storedLink.getAttribute('href')).toBe(`/app${statement}`);
  cleanup();
  await open(() => new ApiProblem('network'));
  expect(screen.getByText(/^Saved on this phone on 21 Nov 2026, 11:02 am\.$/)).toBeTruthy();
  expect(screen.getByText('KVR2 0261 121A')).toBeTruthy();
});

it('is kept offer by offer', async () => {
  const other = firmOfferWith({ offerId: 'KVR20261121B', principalPaise: paise(3_000_000) });
  await open(() => offeredWith({ offers: [firmOfferWith(), other] }));
  cleanup();
  await open(() => new ApiProblem('network'), `/loanOffer?cid=${cid}&offerId=KVR20261121B`);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it.each([
  ['of an offer that the lender does not make', () => offeredWith(), `/loanOffer?cid=${cid}&offerId=OTHER`],
  ['of somebody else’s application', () => new ApiProblem('notFound'), statement],
  ['without a name', () => offeredWith(), '/loanOffer'],
])('is not shown %s', async (_what, answer, address) => {
  await open(answer, address);
  expect(screen.getByRole('heading', { name: m.lending_follow_none() })).toBeTruthy();
});
