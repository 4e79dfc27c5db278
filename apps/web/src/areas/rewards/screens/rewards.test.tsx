import type { CheckInStatus, CoinRecord, CoinWallet, Mission, Spin, Wheel } from '@sikka/contract';
import { commitmentOf, drawnField } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatMonth } from '#shared/format.ts';
import { answerCalls, openScreen, waitForLazyParts, openFold } from '#shared/money/testing/open-screen.tsx';
import * as toasts from '#shared/toast.ts';
import { ruleText } from '../earn/coin-texts.ts';
import { rewardsRoutes } from '../routes.ts';

const paths = {
  wallet: '/flamingo/rewards/member/info',
  rule: '/flamingo/rewards/user/signInRule',
  checkIn: '/flamingo/rewards/create/checkin',
  missions: '/flamingo/rewards/mission/list',
  claim: '/flamingo/rewards/update/mission/state',
  records: '/flamingo/rewards/coin/record/list',
  wheel: '/flamingo/rewards/prize/list',
  rules: '/flamingo/rewards/coin/rule/list',
  lottery: '/flamingo/rewards/user/lottery',
  store: '/flamingo/rewards/query/redeem/prizes',
} as const;

const wallet: CoinWallet = {
  coins: 1_240,
  worthPaise: paise(6_200),
  lots: [
    { coins: 240, expiresOn: '2026-12-31' },
    { coins: 1_000, expiresOn: '2027-01-31' },
  ],
};

const week = (isCheckedIn: boolean): CheckInStatus => ({
  today: '2026-11-26',
  isCheckedIn,
  days: [25, 25, 25, 25, 25, 25, 50].map((coins, index) => ({
    day: `2026-11-${23 + index}`,
    coins,
    isDone: index < 3 || (index === 3 && isCheckedIn),
  })),
});

const mission = (state: Mission['state'], missionId: Mission['missionId'] = 'pay_bill'): Mission => ({
  missionId,
  missionTag: 4,
  prizeCoins: 100,
  state,
  isMonthly: true,
});

const answers = (changes: Partial<Record<(typeof paths)[keyof typeof paths], () => unknown>> = {}) =>
  answerCalls({
    [paths.wallet]: () => wallet,
    [paths.rule]: () => week(false),
    [paths.missions]: () => ({ missions: [mission(0, 'link_account'), mission(1)] }),
    ...changes,
  });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('rewards', () => {
  it('show the value of the coins and the first expiry', async () => {
    answers();
    await openScreen(rewardsRoutes, '/rewards');
    expect(screen.getByText('1,240')).toBeTruthy();
    expect(screen.getByText(m.rewards_worth({ worth: '₹62' }))).toBeTruthy();
    expect(screen.getByText(m.rewards_expire({ coins: '240', day: '31 Dec 2026' }))).toBeTruthy();
  });

  it('check in for the displayed day, and mark it as done', async () => {
    let isCheckedIn = false;
    const post = answers({
      [paths.rule]: () => week(isCheckedIn),
      [paths.checkIn]: () => {
        isCheckedIn = true;
        return { coinsAdded: 25, checkIn: week(true), wallet };
      },
    });
    await openScreen(rewardsRoutes, '/rewards');
    fireEvent.click(screen.getByRole('button', { name: m.rewards_check_in_press({ coins: '25' }) }));
    await waitForLazyParts();
    expect(post.mock.calls.filter(([path]) => path === paths.checkIn).map(([, body]) => body)).toEqual([
      { day: '2026-11-26' },
    ]);
    expect(screen.getByText(m.rewards_check_in_done({ coins: '25' }))).toBeTruthy();
    expect(screen.getAllByText(m.rewards_check_in_day_done())).toHaveLength(4);
  });

  it('refresh the week when the day has ended', async () => {
    const post = answers({
      [paths.checkIn]: () => {
        throw new ApiProblem('checkInDayPassed');
      },
    });
    await openScreen(rewardsRoutes, '/rewards');
    const reads = () => post.mock.calls.filter(([path]) => path === paths.rule).length;
    const before = reads();
    fireEvent.click(screen.getByRole('button', { name: m.rewards_check_in_press({ coins: '25' }) }));
    await waitForLazyParts();
    expect(reads()).toBe(before + 1);
  });

  it('show a guest the week, without requesting coins', async () => {
    const post = answers();
    await openScreen(rewardsRoutes, '/rewards', null);
    expect(screen.getByText(m.rewards_guest_title())).toBeTruthy();
    expect(screen.getByRole('button', { name: m.rewards_sign_in() })).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.rewards_check_in_press({ coins: '25' }) })).toBeNull();
    expect(post.mock.calls.some(([path]) => path === paths.wallet)).toBe(false);
  });

  it('can be retried after a failure', async () => {
    const replies = [new ApiProblem('network'), wallet];
    answers({ [paths.wallet]: () => replies.shift() });
    await openScreen(rewardsRoutes, '/rewards');
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_try_again() })));
    await waitForLazyParts();
    expect(screen.getByText('1,240')).toBeTruthy();
  });
});

describe('missions', () => {
  const nameOf = (what: string, missionId: Mission['missionId']) =>
    m.rewards_act_of({ act: what, mission: ruleText(missionId) });

  it('link to their screens, and are collected once done', async () => {
    let state: Mission['state'] = 1;
    const post = answers({
      [paths.wallet]: () => ({ ...wallet, coins: state === 2 ? 1_340 : 1_240 }),
      [paths.missions]: () => ({ missions: [mission(0, 'link_account'), mission(state)] }),
      [paths.claim]: () => {
        state = 2;
        return { coinsAdded: 100, mission: mission(2), wallet };
      },
    });
    await openScreen(rewardsRoutes, '/rewards/mission');
    const start = screen.getByRole('link', { name: nameOf(m.rewards_start(), 'link_account') });
    expect(screen.getByText(m.rewards_did_pay_bill())).toBeTruthy();
    expect(start.getAttribute('href')).toBe('/app/bbps');
    fireEvent.click(screen.getByRole('button', { name: nameOf(m.rewards_collect(), 'pay_bill') }));
    await waitForLazyParts();
    expect(screen.getByText(m.rewards_completed())).toBeTruthy();
    expect(screen.getByText(m.frame_coins_added({ coins: '100' }))).toBeTruthy();
    expect(post).toHaveBeenCalledWith(paths.claim, { missionId: 'pay_bill', state: 2 });
  });

  it('say in a toast that the reward has ended, and stay to be collected', async () => {
    answers({
      [paths.claim]: () => new ApiProblem('rewardEnded', { msg: 'This reward has ended' }),
    });
    const toast = vi.spyOn(toasts, 'toast');
    await openScreen(rewardsRoutes, '/rewards/mission');
    fireEvent.click(screen.getByRole('button', { name: nameOf(m.rewards_collect(), 'pay_bill') }));
    await waitForLazyParts();
    expect(toast.mock.calls.map(([text]) => text)).toEqual(['This reward has ended']);
    expect(screen.getByRole('button', { name: nameOf(m.rewards_collect(), 'pay_bill') })).toBeTruthy();
  });

  it('a link to one collects it once done, and never otherwise', async () => {
    const sentClaims = (post: ReturnType<typeof answers>) => post.mock.calls.filter(([path]) => path === paths.claim);
    const post = answers({ [paths.claim]: () => ({ coinsAdded: 100, mission: mission(2), wallet }) });
    await openScreen(rewardsRoutes, '/rewards/mission?missionId=pay_bill');
    expect(sentClaims(post)).toHaveLength(1);
    cleanup();
    const other = answers();
    await openScreen(rewardsRoutes, '/rewards/mission?missionId=link_account');
    expect(sentClaims(other)).toHaveLength(0);
  });

  it('report an empty list', async () => {
    answers({ [paths.missions]: () => ({ missions: [] }) });
    await openScreen(rewardsRoutes, '/rewards/mission');
    expect(screen.getByText(m.rewards_no_missions_title())).toBeTruthy();
  });
});

describe('the statement', () => {
  const record = (changes: Partial<CoinRecord>): CoinRecord => ({
    recordId: '1',
    kind: 'EARNED',
    coins: 25,
    balance: 25,
    at: '2026-11-23T04:10:00.000Z',
    ...changes,
  });

  it('lists the source or use of every coin, with the balance', async () => {
    const records = [
      record({ recordId: '3', kind: 'TAKEN_BACK', rule: 'pay_bill', coins: -100, balance: 25 }),
      record({ recordId: '2', kind: 'EXPIRED', coins: -5, balance: 125 }),
      record({ recordId: '1', rule: 'check_in', balance: 130, at: '2026-10-31T04:10:00.000Z' }),
    ];
    answerCalls({ [paths.records]: () => ({ records, totalSize: 3 }) });
    await openScreen(rewardsRoutes, '/myRewards/record');
    const text = screen.getByRole('main').textContent;
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      formatMonth('2026-11'),
      formatMonth('2026-10'),
    ]);
    for (const cause of [m.rewards_record_taken_back(), m.rewards_record_expired(), m.rewards_check_in()])
      expect(text).toContain(cause);
    expect(text).toContain('-100');
    expect(text).toContain('+25');
    expect(text).toContain(m.rewards_record_balance({ coins: '130' }));
  });

  it('says when coins expire', async () => {
    answers({ [paths.records]: () => ({ records: [record({})], totalSize: 1 }) });
    await openScreen(rewardsRoutes, '/myRewards/record');
    await openFold(m.rewards_rules_expiry_title());
    expect(screen.getByText('31 Dec 2026')).toBeTruthy();
    expect(screen.getByText(m.rewards_coins({ coins: '240' }))).toBeTruthy();
  });

  it('links to the rewards without any coins', async () => {
    answerCalls({ [paths.records]: () => ({ records: [], totalSize: 0 }) });
    await openScreen(rewardsRoutes, '/myRewards/record');
    expect(screen.getByRole('link', { name: m.rewards_empty_action() }).getAttribute('href')).toBe('/app/rewards');
  });
});

describe('the wheel', () => {
  const weights = [300, 300, 200, 140, 50, 10];
  const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
  const spin = (changes: Partial<Spin> = {}): Spin => ({
    day: '2026-11-26',
    coins: 25,
    field: 3,
    player: 'p',
    nonce: '0'.repeat(32),
    weights,
    ...changes,
  });
  const wheel = (changes: Partial<Wheel> = {}): Wheel => ({
    today: '2026-11-26',
    fields: [5, 10, 15, 25, 50, 100].map((coins, field) => ({ coins, weight: weights[field] ?? 0 })),
    fixedCoins: 15,
    card: { fields: [], fixedCoins: 0, draws: [] },
    days: [],
    spins: [],
    mayDraw: true,
    ...changes,
  });
  const open = (content: Wheel, user?: null) => {
    const post = answers({
      [paths.wheel]: () => content,
      [paths.lottery]: () => ({ coinsAdded: 25, spin: spin(), wallet }),
    });
    return openScreen(rewardsRoutes, '/rewards/prizedraw', user).then(() => post);
  };

  it('shows its odds, which add up to one', async () => {
    await open(wheel());
    await openFold(m.rewards_spin_odds());
    const percents = screen.getAllByRole('definition').map(({ textContent }) => Number.parseFloat(textContent));
    expect(percents).toEqual([1, 5, 14, 20, 30, 30]);
  });

  it('spins once, and shows the result', async () => {
    const post = await open(wheel());
    fireEvent.click(screen.getByRole('button', { name: m.rewards_spin() }));
    await waitForLazyParts();
    expect(screen.queryByText(m.common_won_coins({ coins: '25' }))).toBeNull();
    const turning = document.querySelector('svg[style]');
    if (turning) fireEvent.transitionEnd(turning);
    await waitForLazyParts();
    expect(screen.getByText(m.common_won_coins({ coins: '25' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.rewards_spin() })).toBeNull();
    const sent = post.mock.calls
      .filter(([path]) => path === paths.lottery)
      .map(([, body]) => body as { nonce: string });
    expect(sent).toEqual([{ nonce: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
  });

  it.each([
    [m.rewards_spin_yes(), true],
    [m.rewards_spin_no({ coins: '15' }), false],
  ])('asks whether draws are allowed: "%s"', async (name, mayDraw) => {
    const post = await open(wheel({ mayDraw: false }));
    fireEvent.click(screen.getByRole('button', { name }));
    await waitForLazyParts();
    expect(post).toHaveBeenCalledWith(paths.lottery, { nonce: expect.any(String), mayDraw });
  });

  it('shows after the spin what its coins are for', async () => {
    const prize = { prizeId: 'book', prizeType: 3, title: 'Books', coins: 1_300, worthPaise: paise(6_500), stock: 9 };
    const openSpun = async (spins: Spin[]) => {
      answers({ [paths.wheel]: () => wheel({ spins }), [paths.store]: () => ({ prizes: [prize] }) });
      await openScreen(rewardsRoutes, '/rewards/prizedraw');
    };
    const next = m.rewards_next_prize({ coins: '60' });
    await openSpun([]);
    expect(screen.queryByText(next)).toBeNull();
    cleanup();
    await openSpun([spin()]);
    expect(screen.getByText(next)).toBeTruthy();
  });

  it('shows today’s earlier result, and asks a guest to sign in', async () => {
    await open(wheel({ spins: [spin()] }));
    expect(screen.getByText(m.common_won_coins({ coins: '25' }))).toBeTruthy();
    cleanup();
    await open(wheel({ mayDraw: false }), null);
    expect(screen.getByRole('button', { name: m.rewards_spin_sign_in() })).toBeTruthy();
    expect(screen.queryByText(m.rewards_spin_question())).toBeNull();
  });

  it.each([
    [m.rewards_spin_free(), []],
    [m.rewards_spin_tomorrow(), [spin()]],
  ])('has a row among the rewards: "%s"', async (text, spins) => {
    answers({ [paths.wheel]: () => wheel({ spins }) });
    await openScreen(rewardsRoutes, '/rewards');
    expect(screen.getByText(m.rewards_spin_title()).closest('a')?.textContent).toContain(text);
  });

  it('that is closed links to the rewards', async () => {
    await open(wheel({ fields: [], fixedCoins: 0 }));
    expect(screen.getByText(m.rewards_spin_over_title())).toBeTruthy();
  });

  it('verifies a draw on this device, and detects a changed one', async () => {
    const day = '2026-11-25';
    const field = await drawnField({ seed, day, player: 'p', nonce: '0'.repeat(32), weights });
    const days = [{ day, commitment: await commitmentOf(seed), committedAt: '2026-11-24T04:00:00.000Z', seed }];
    const check = async (drawn: number) => {
      await open(wheel({ days, spins: [spin({ day, field: drawn })] }));
      await openFold(m.rewards_fair_title());
      fireEvent.click(screen.getByRole('button', { name: m.rewards_fair_check_of({ day: '25 Nov 2026' }) }));
    };
    await check(field);
    expect(await screen.findByText(m.rewards_fair_good())).toBeTruthy();
    cleanup();
    await check((field + 1) % weights.length);
    expect(await screen.findByText(m.rewards_fair_bad())).toBeTruthy();
  });

  it('polls for a seed until the day of the draw is over', async () => {
    await open(wheel({ spins: [spin(), spin({ day: '2026-11-25', player: 'q' })] }));
    await openFold(m.rewards_fair_title());
    expect(screen.getAllByText(m.common_tomorrow())).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: m.rewards_fair_check_of({ day: '25 Nov 2026' }) }));
    expect(await screen.findByText(m.rewards_fair_bad())).toBeTruthy();
  });
});

it('the rules show the current values', async () => {
  answers({
    [paths.rules]: () => ({
      rules: [
        { rule: 'check_in', period: 'DAY', coins: [25, 25, 25, 25, 25, 25, 50] },
        { rule: 'spin', period: 'DAY', coins: [5, 10, 15, 25, 50, 100, 15] },
        { rule: 'link_account', period: 'ONCE', coins: [100] },
        { rule: 'pay_bill', period: 'MONTH', coins: [100] },
        { rule: 'answer_quiz', period: 'ONCE', coins: [25] },
        { rule: 'campaign_tasks', period: 'SEASON', coins: [50, 100, 150, 200] },
      ],
    }),
  });
  await openScreen(rewardsRoutes, '/rewards/rules');
  for (const text of [
    m.rewards_spin_title(),
    m.rewards_rules_range({ least: '5', most: '100' }),
    m.rewards_answer_quiz(),
    m.common_plus_coins({ coins: '25' }),
    m.rewards_rules_range({ least: '50', most: '200' }),
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(m.rewards_rules_check_in({ coins: '200' }))).toBeTruthy();
  expect(screen.getByText(m.rewards_rules_value({ coins: '20', rupee: '₹1' }))).toBeTruthy();
  expect(screen.getAllByText(m.common_plus_coins({ coins: '100' }))).toHaveLength(2);
});
