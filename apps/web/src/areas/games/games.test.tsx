import type { Game, GamePurchase } from '@sikka/contract';
import { paise } from '@sikka/money';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { paymentId, paymentWith, refundWith } from '#shared/money/testing/payments.ts';
import { indiaDay } from '#shared/format.ts';
import { writeStored } from '#shared/storage.ts';
import * as sharing from '#shared/prompt/share.ts';
import { recordScore, recordWeek, thisWeek } from './own/best-score.ts';
import { gamesRoutes } from './routes.ts';

const paths = {
  catalogue: '/flamingo/games/catalogue',
  jm: '/game/jm/login',
  poker: '/ext/in-poker/login',
  buy: '/flamingo/games/purchase',
  purchase: '/flamingo/games/purchase/query',
} as const;

const poker: Game = {
  gameId: 'poker-trial',
  kind: 'PARTNER',
  title: 'Poker trial',
  line: 'Ten hands on your own',
  art: 'poker',
  link: '/transit_?type=InPoker',
  excludedStates: ['TN'],
};
const rangoli: Game = {
  gameId: 'rangoli',
  kind: 'PARTNER',
  title: 'Rangoli',
  line: 'Open every petal',
  art: 'rangoli',
  link: '/transit_?type=gamelogin&gameId=rangoli',
  feePaise: paise(4_900),
  hasAccess: false,
  excludedStates: [],
};

const answers = (changes: Partial<Record<(typeof paths)[keyof typeof paths], (body: never) => unknown>> = {}) =>
  answerCalls({ [paths.catalogue]: () => ({ games: [poker, rangoli] }), ...changes });

const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};
const isDisabled = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the games tab', () => {
  it('lists games by kind, with their fees', async () => {
    answers();
    await openScreen(gamesRoutes, '/games', null);
    expect(screen.getByText(m.games_kind_partner())).toBeTruthy();
    expect(screen.queryByText(m.games_kind_own())).toBeNull();
    expect(screen.getByText(m.common_free())).toBeTruthy();
    expect(screen.getByText('₹49')).toBeTruthy();
    expect(screen.getByText(m.games_law({ age: 18 }))).toBeTruthy();
  });

  it('shows the best results in our own games, and sends the innings of the week to a friend', async () => {
    const own = (art: string): Game => ({
      gameId: art,
      kind: 'OWN',
      title: art,
      line: `About ${art}`,
      art,
      link: '/cricket',
      excludedStates: [],
    });
    answers({ [paths.catalogue]: () => ({ games: [own('cricket'), own('coins')] }) });
    recordScore('cricket', 57);
    recordWeek(thisWeek(), 41);
    const share = vi.spyOn(sharing, 'share').mockResolvedValue();
    await openScreen(gamesRoutes, '/games', null);
    expect(screen.getByText(m.games_best({ best: m.common_runs({ count: 57 }) }))).toBeTruthy();
    expect(screen.getByText(m.common_runs({ count: 41 }))).toBeTruthy();
    expect(screen.getByText('About coins')).toBeTruthy();
    await press(m.games_week_challenge());
    expect(share.mock.calls[0]?.[0].url).toContain('beat=41');
  });

  it('reports an empty list, and retries after a failure', async () => {
    answers({ [paths.catalogue]: () => ({ games: [] }) });
    await openScreen(gamesRoutes, '/games', null);
    expect(screen.getByText(m.games_none_title())).toBeTruthy();
    cleanup();
    localStorage.clear();
    answers({ [paths.catalogue]: () => new ApiProblem('busy') });
    await openScreen(gamesRoutes, '/games', { userGid: 'u2' });
    expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
  });

  it('shows the time played today, and when to take a break', async () => {
    writeStored('playTime', { day: indiaDay(Date.now()), seconds: 1_900, restedAt: 0 });
    answers();
    await openScreen(gamesRoutes, '/games', null);
    expect(screen.getByText(m.games_played_today({ minutes: 31 }))).toBeTruthy();
    expect(screen.getByText(m.games_break())).toBeTruthy();
    await press(m.games_break_go_on());
    expect(screen.queryByText(m.games_break())).toBeNull();
  });
});

describe('the hand-over', () => {
  it('asks for the state before a trial, and opens it without a user', async () => {
    const post = answers({ [paths.poker]: () => new ApiProblem('gameClosed') });
    await openScreen(gamesRoutes, '/transit_?type=InPoker', null);
    const field = screen.getByLabelText(m.common_where_do_you_live());
    await press(m.games_play());
    expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
    fireEvent.change(field, { target: { value: 'TN' } });
    await press(m.games_play());
    expect(screen.getByText(m.games_state_excluded({ state: stateNames.TN() }))).toBeTruthy();
    expect(post.mock.calls.some(([path]) => path === paths.poker)).toBe(false);
    fireEvent.change(screen.getByLabelText(m.common_where_do_you_live()), { target: { value: 'MP' } });
    await press(m.games_play());
    expect(post.mock.calls.find(([path]) => path === paths.poker)?.[1]).toEqual({ isAdult: true, state: 'MP' });
    expect(screen.getByText(m.games_closed())).toBeTruthy();
  });

  it('stays, and says that the game is closed, when the network fails', async () => {
    answers({ [paths.poker]: () => new ApiProblem('network') });
    const { currentHref } = await openScreen(gamesRoutes, '/transit_?type=InPoker', null);
    fireEvent.change(screen.getByLabelText(m.common_where_do_you_live()), { target: { value: 'MP' } });
    await press(m.games_play());
    expect(screen.getByRole('alert').textContent).toContain(m.games_closed_text());
    expect([currentHref(), isDisabled(m.games_play())]).toEqual(['/transit_?type=InPoker', false]);
  });

  it('asks a guest to sign in, and a user for access where there is a fee', async () => {
    answers({ [paths.catalogue]: () => ({ games: [{ ...rangoli, hasAccess: true }] }) });
    await openScreen(gamesRoutes, '/transit_?type=gamelogin&gameId=rangoli', null);
    expect(screen.getByRole('button', { name: m.games_play_sign_in() })).toBeTruthy();
    cleanup();
    answers();
    await openScreen(gamesRoutes, '/transit_?type=gamelogin&gameId=rangoli');
    expect(screen.getByRole('link', { name: m.games_get_access({ amount: '₹49' }) })).toBeTruthy();
  });

  it('links to all games from a missing one', async () => {
    answers();
    await openScreen(gamesRoutes, '/transit_', null);
    expect(screen.getByText(m.games_missing())).toBeTruthy();
  });
});

describe('access', () => {
  it('is paid after showing the refund rule, once per press', async () => {
    const order = { merchantRequestId: paymentId, refUrl: '', amountPaise: paise(4_900) };
    const post = answers({ [paths.buy]: () => order });
    await openScreen(gamesRoutes, '/PurchaseConfirmation?gameId=rangoli');
    expect(screen.getByText(m.games_refund({ partner: m.games_partner() }))).toBeTruthy();
    expect(screen.getByText(m.games_confirm_adult({ age: 18 }))).toBeTruthy();
    await press(m.common_pay_amount({ amount: '₹49' }));
    expect(post.mock.calls.find(([path]) => path === paths.buy)?.slice(1)).toEqual([
      { gameId: 'rangoli', isAdult: true },
      { idempotencyKey: expect.any(String) },
    ]);
  });

  it.each([
    ['GRANTED', m.games_play],
    ['NOT_TAKEN', m.common_pay_again],
    ['EXPIRED', m.games_all],
  ] as const)('that is %s has a next action', async (status, next) => {
    const purchase: GamePurchase = {
      merchantRequestId: paymentId,
      gameId: 'rangoli',
      title: 'Rangoli',
      partnerName: 'Khel Ghar',
      amountPaise: paise(4_900),
      amountInWords: 'Forty-nine rupees only',
      status,
      statusText: `It is ${status}`,
      explanation: 'So it is.',
      at: '2026-11-25T06:00:00.000Z',
      payment: paymentWith({ purpose: 'game', canRetry: status === 'NOT_TAKEN' }),
      nextQuerySeconds: 0,
      queryLimitTime: 120,
    };
    answers({ [paths.purchase]: () => purchase });
    await openScreen(gamesRoutes, `/TransactionOutcome?merchantRequestId=${paymentId}`);
    expect(await screen.findByText(`It is ${status}`)).toBeTruthy();
    expect(screen.getByRole('link', { name: next() })).toBeTruthy();
    expect(screen.queryByText(m.common_receipt()) !== null).toBe(status === 'GRANTED');
  });

  it('that was refused shows the refund', async () => {
    const refund = refundWith({ purpose: 'game', reason: 'accessNotGiven' });
    answers({
      [paths.purchase]: () => ({
        merchantRequestId: paymentId,
        gameId: 'rangoli',
        title: 'Rangoli',
        partnerName: 'Khel Ghar',
        amountPaise: paise(4_900),
        amountInWords: 'Forty-nine rupees only',
        status: 'SENT_BACK',
        statusText: 'Coming back',
        explanation: '',
        at: '2026-11-25T06:00:00.000Z',
        payment: paymentWith({ purpose: 'game' }),
        refund,
        nextQuerySeconds: 0,
        queryLimitTime: 120,
      }),
    });
    await openScreen(gamesRoutes, `/TransactionOutcome?merchantRequestId=${paymentId}`);
    expect(await screen.findByText(m.payments_screen_refund_title())).toBeTruthy();
  });

  it('without a payment links to the payments', async () => {
    answers();
    await openScreen(gamesRoutes, '/TransactionOutcome');
    expect(screen.getByText(m.payments_screen_missing_title())).toBeTruthy();
  });
});
