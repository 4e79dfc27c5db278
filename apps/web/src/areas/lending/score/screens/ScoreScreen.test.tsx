import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scoreRoutes } from '#areas/lending/testing/routes.ts';
import {
  disputesWith,
  disputeWith,
  reportWith,
  scoreWithoutConsent,
  scoreWith,
  scoreWithoutReport,
} from '#areas/lending/testing/scores.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts, openFold } from '#shared/money/testing/open-screen.tsx';
import * as confirming from '#shared/prompt/confirmed.ts';
import { screenRoute } from '#shared/screen-route.ts';

const market = '/flamingo/ostrader/loan_market';
const queryPath = `${market}/score/query`;
const refreshPath = `${market}/score/refresh`;
const login = screenRoute({ path: '/login', area: 'identity', who: 'guest', load: async () => () => null });
const routes = [...scoreRoutes, login];

const open = async (score: unknown, more: Record<string, (body: never) => unknown> = {}, disputes = disputesWith()) => {
  const post = answerCalls({ [queryPath]: () => score, [`${market}/score/disputes`]: () => disputes, ...more });
  const { currentHref } = await openScreen(routes, '/creditScore');
  return { currentHref, requested: () => post.mock.calls.map(([path, body]) => [path, body]) };
};
const text = (words: string | RegExp) => screen.getByText(words);
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitForLazyParts();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a guest', () => {
  it('sees what an enquiry does before signing in, without requests', async () => {
    const post = answerCalls({});
    const { currentHref } = await openScreen(routes, '/creditScore', null);
    expect(text(m.lending_score_intro())).toBeTruthy();
    expect(text(/no lender sees it/)).toBeTruthy();
    await press('Sign in to see your score');
    expect(currentHref()).toContain('/login');
    expect(post).not.toHaveBeenCalled();
  });
});

describe('before a consent', () => {
  it('shows the bureau, and asks only once the box is ticked', async () => {
    const { requested } = await open(scoreWithoutConsent(), {
      [`${market}/consent/give`]: () => scoreWith().consent,
      [refreshPath]: () => scoreWith(),
    });
    for (const fact of ['Asha Devi', '12 Jun 1994', 'AB••••••4F', '987 *** 2345']) expect(text(fact)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Get my report' });
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Get my report');
    expect(requested().slice(-2)).toEqual([
      [`${market}/consent/give`, { channelGid: 'darpan', purpose: 'CREDIT_SCORE', textVersion: '2026-11-21' }],
      [refreshPath, {}],
    ]);
    expect(text('742 of 900: Good')).toBeTruthy();
  });

  it('asks for missing data first, and for no consent before that', async () => {
    await open(scoreWithoutConsent({ missing: ['pan'], subject: { maskedPan: '', maskedMobile: '987***2345' } }));
    expect(screen.getByLabelText(/PAN/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows when the next report is available after a withdrawn consent', async () => {
    await open(scoreWithoutConsent({ refreshFrom: '2026-12-21T06:30:00.000Z' }));
    expect(text(/refresh from 21 Dec 2026/)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('does not show a lost response as failed', async () => {
    await open(scoreWithoutConsent(), { [`${market}/consent/give`]: () => new ApiProblem('timeout') });
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Get my report');
    expect(screen.getByRole('alert').textContent).toMatch(/Darpan Credit Bureau won’t be asked twice/);
  });
});

describe('a report', () => {
  it('shows the score in words and on its scale, with the band and the day', async () => {
    await open(scoreWith());
    expect(screen.getByRole('heading', { name: '742 of 900: Good' })).toBeTruthy();
    expect(text('As of 21 Nov 2026, by Darpan Credit Bureau')).toBeTruthy();
    await openFold(m.lending_score_full());
    const bands = within(screen.getByRole('list', { name: 'What the numbers mean' })).getAllByRole('listitem');
    expect(bands.map((band) => band.textContent)).toEqual([
      'Excellent780 to 900',
      'GoodYour score720 to 779',
      'Fair660 to 719',
      'Low300 to 659',
    ]);
    expect(bands[1]?.getAttribute('aria-current')).toBe('true');
  });

  it('explains its factors with advice, and promises nothing', async () => {
    await open(scoreWith());
    expect([text('Helps'), text('Lowers it')]).toHaveLength(2);
    expect(text(m.lending_score_best_step()).nextSibling?.textContent).toMatch(/Staying below 30 percent/);
    expect(screen.queryByText(/nothing matters more/)).toBeNull();
    await openFold(m.lending_score_full());
    expect(text(/nothing matters more/)).toBeTruthy();
    expect(text(/No one can raise it at once/)).toBeTruthy();
    expect(text('High impact')).toBeTruthy();
  });

  it.each([
    [420, m.lending_score_band_low, 'bad'],
    [690, m.lending_score_band_fair, 'warn'],
    [800, m.lending_score_band_excellent, 'good'],
  ] as const)('of %i has the colour of its band', async (score, word, tone) => {
    await open(scoreWith({ report: reportWith({ score }) }));
    expect(text(word()).getAttribute('data-tone')).toBe(tone);
  });

  it('lists accounts and enquiries, each with a link to dispute it, except own ones', async () => {
    await open(scoreWith());
    await openFold(m.lending_score_full());
    for (const fact of ['1 open, 1 closed', '42%', '98%', '5 years and 10 months'])
      expect(screen.getAllByText(fact)).not.toHaveLength(0);
    expect(text('₹42,000 outstanding of a ₹1,00,000 limit')).toBeTruthy();
    expect(text(/· 1 payment was late/)).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /Report an error in/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/creditDispute?itemKind=ACCOUNT&itemId=DA-1001',
      '/app/creditDispute?itemKind=ACCOUNT&itemId=DA-1002',
      '/app/creditDispute?itemKind=ENQUIRY&itemId=DE-1',
    ]);
    expect(text(/We made no hard enquiry/)).toBeTruthy();
    expect(text(/You checked your own report here/)).toBeTruthy();
  });

  it('marks disputed items and links to them', async () => {
    await open(scoreWith(), {}, disputesWith(disputeWith()));
    await openFold(m.lending_score_full());
    expect(screen.getByRole('link', { name: 'You reported this' }).getAttribute('href')).toBe('/app/creditDisputes');
    expect(screen.getByRole('link', { name: /Reported errors/ })).toBeTruthy();
  });

  it('shows several scores, newest first', async () => {
    await open(
      scoreWith({
        history: [
          { score: 750, asOf: '2026-10-20T06:30:00.000Z' },
          { score: 742, asOf: '2026-11-21T06:30:00.000Z' },
        ],
      }),
    );
    await openFold(m.lending_score_full());
    expect(text('Your past scores')).toBeTruthy();
    expect(text('Down by 8 points')).toBeTruthy();
    cleanup();
    await open(scoreWith());
    await openFold(m.lending_score_full());
    expect(screen.queryByText('Your past scores')).toBeNull();
  });

  it('without a score explains why, and shows the rest', async () => {
    const { score: _score, ...rest } = reportWith({ factors: [] });
    await open(scoreWith({ report: rest, history: [] }));
    expect(text('No score yet')).toBeTruthy();
    expect(text(/after about six months/)).toBeTruthy();
    await openFold(m.lending_score_full());
    expect(screen.queryByRole('list', { name: m.lending_score_bands() })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Himadri Bank' })).toBeTruthy();
  });

  it('is refreshed when due, and not before', async () => {
    await open(scoreWith());
    await openFold(m.lending_score_manage());
    expect(text(/refresh from 21 Dec 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.lending_score_read_again() })).toBeNull();
    cleanup();
    const { refreshFrom: _refreshFrom, ...free } = scoreWith();
    const { requested } = await open(free, { [refreshPath]: () => scoreWith({ report: reportWith({ score: 781 }) }) });
    await press(m.lending_score_read_again());
    expect(requested().at(-1)).toEqual([refreshPath, {}]);
    expect(text('781 of 900: Excellent')).toBeTruthy();
  });
});

describe('a request without a report', () => {
  const waiting = (change: Partial<CreditScore>) =>
    scoreWithoutReport('WAITING', { requestedAt: '2026-11-21T06:30:00.000Z', ...change });

  it('is polled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const answers: CreditScore[] = [waiting({ nextQuerySeconds: 3, queryLimitTime: 110 }), scoreWith()];
    await open(undefined, { [queryPath]: () => answers.shift() });
    expect(text('Darpan Credit Bureau is preparing your report')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await waitForLazyParts();
    expect(text('742 of 900: Good')).toBeTruthy();
  });

  it('is not shown as failed while the bureau is unresponsive', async () => {
    await open(waiting({}));
    expect(text('Darpan Credit Bureau has not answered yet')).toBeTruthy();
    expect(text(/We keep checking/)).toBeTruthy();
    expect(screen.getByRole('button', { name: m.common_check_again() })).toBeTruthy();
  });

  it.each([
    ['NO_RECORD', 'Darpan Credit Bureau has no report for you', false],
    ['IDENTITY_MISMATCH', 'Darpan Credit Bureau could not match your details', true],
    ['NOT_TAKEN', 'Darpan Credit Bureau did not accept the request', true],
  ] as const)('explains it and what to do: %s', async (state, title, canTryAgain) => {
    await open(scoreWithoutReport(state, state === 'NO_RECORD' ? { refreshFrom: '2026-12-21T06:30:00.000Z' } : {}));
    expect(text(title)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: m.lending_score_read_again() })).toHaveLength(canTryAgain ? 1 : 0);
    expect(screen.queryAllByRole('heading', { name: m.common_your_details() })).toHaveLength(
      state === 'IDENTITY_MISMATCH' ? 1 : 0,
    );
  });
});

describe('withdrawing the consent', () => {
  const withdrawPath = `${market}/consent/withdraw`;
  const withAnswer = async (isSure: boolean) => {
    vi.spyOn(confirming, 'confirmed').mockResolvedValue(isSure);
    const opened = await open(scoreWith(), { [withdrawPath]: () => scoreWithoutConsent().consent });
    await openFold(m.lending_score_manage());
    await press(m.lending_score_withdraw());
    return opened.requested().filter(([path]) => path === withdrawPath);
  };

  it('requires a confirmation', async () => {
    expect(await withAnswer(false)).toEqual([]);
    cleanup();
    expect(await withAnswer(true)).toEqual([[withdrawPath, { consentId: 'consent-1' }]]);
  });
});

it('offers a retry without a network', async () => {
  await open(new ApiProblem('network'));
  expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
});
