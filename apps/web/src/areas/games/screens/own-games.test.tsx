import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import * as sharing from '#shared/prompt/share.ts';
import { bestOfWeek, thisWeek } from '../own/best-score.ts';
import { dealLevel, levels, parOf, starsOfMoves } from '../own/coins/sort-rules.ts';
import { solve } from '../own/coins/testing/solve.ts';
import { gamesRoutes } from '../routes.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const button = (name: string) => screen.getByRole('button', { name });
const stacks = () => within(screen.getByRole('region', { name: m.games_coins_table() })).getAllByRole('button');

it('sorts a level, undoes, refuses invalid moves, and stores the level on the phone', async () => {
  await openScreen(gamesRoutes, '/coinSort', null);
  const start = dealLevel(1);
  const [[from, to] = [0, 0], ...rest] = solve(start) ?? [];
  await press(stacks()[0]!);
  await press(
    stacks()[start.findIndex((stack, place) => place > 0 && stack.at(-1) !== start[0]?.at(-1) && stack.length > 0)]!,
  );
  expect(screen.getByText(m.games_coins_refused())).toBeTruthy();
  await press(stacks()[from]!);
  expect(screen.getByText(m.games_coins_lifted())).toBeTruthy();
  await press(stacks()[to]!);
  expect(screen.getByText(m.games_coins_moves({ count: 1 }))).toBeTruthy();
  await press(button(m.games_coins_undo()));
  expect(screen.getByText(m.games_coins_moves({ count: 0 }))).toBeTruthy();
  for (const [source, target] of [[from, to] as const, ...rest]) {
    await press(stacks()[source]!);
    await press(stacks()[target]!);
  }
  expect(screen.getByText(m.games_coins_sorted())).toBeTruthy();
  expect(screen.getByText(m.games_stars({ stars: starsOfMoves(1 + rest.length, parOf(start)), of: 3 }))).toBeTruthy();
  expect(screen.getByText(m.games_cricket_best_now())).toBeTruthy();
  const share = vi.spyOn(sharing, 'share').mockResolvedValue();
  await press(button(m.common_share()));
  expect(share.mock.calls[0]?.[0].url).toContain('/coinSort');
  cleanup();
  await openScreen(gamesRoutes, '/coinSort', null);
  expect(screen.getByRole('heading', { name: m.games_coins_level({ level: 2, levels }) })).toBeTruthy();
});

it('selects eleven players and two leaders, and shows their score', async () => {
  await openScreen(gamesRoutes, '/fantasyCricket', null);
  const onward = button(m.games_fantasy_to_lead());
  expect(onward.getAttribute('aria-disabled')).toBe('true');
  for (const box of screen.getAllByRole('checkbox').slice(0, 4)) await press(box);
  expect(
    screen.getByText(
      m.games_fantasy_more_of({
        roles: `${m.games_fantasy_one_bat()}, ${m.games_fantasy_one_ar()}, and ${m.games_fantasy_one_bowl()}`,
      }),
    ),
  ).toBeTruthy();
  await press(button(m.games_fantasy_fill()));
  expect(screen.getByText(m.games_fantasy_chosen({ count: 11, size: 11 }))).toBeTruthy();
  const unchosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => !checked);
  expect(unchosen.every(({ disabled }) => disabled)).toBe(true);
  expect(screen.getByText(m.games_fantasy_full())).toBeTruthy();
  await press(button(m.games_fantasy_to_lead()));
  const chips = screen.getAllByRole('button', { pressed: false });
  await press(chips[0]!);
  // The new vice-captain is no longer captain.
  await press(chips[1]!);
  expect(button(m.games_fantasy_play()).getAttribute('aria-disabled')).toBe('true');
  await press(chips[2]!);
  await press(button(m.games_fantasy_play()));
  expect(screen.getByText(m.games_fantasy_twice())).toBeTruthy();
  expect(screen.getByText(m.games_fantasy_half_more())).toBeTruthy();
  expect(Number(localStorage.getItem('best:fantasy'))).toBeGreaterThan(0);
});

it('plays the innings of the week against a friend’s runs, and keeps its best', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T06:00:00Z'), shouldAdvanceTime: true });
  Element.prototype.animate = () => ({ cancel: () => undefined }) as Animation;
  const share = vi.spyOn(sharing, 'share').mockResolvedValue();
  const week = thisWeek();
  await openScreen(gamesRoutes, `/cricket?week=${week}&beat=12`, null);
  expect(screen.getByText(m.games_week_beat({ runs: m.common_runs({ count: 12 }) }))).toBeTruthy();
  for (let wicket = 0; wicket < 3; wicket += 1) {
    await press(button(wicket === 0 ? m.games_cricket_start() : m.games_cricket_next()));
    expect(button(m.games_cricket_left())).toBeTruthy();
    await act(async () => void vi.advanceTimersByTime(5_000));
    expect(screen.queryByRole('button', { name: m.games_cricket_left() })).toBeNull();
  }
  const difference = m.common_runs({ count: 12 });
  expect(screen.getByText(m.games_week_lost({ difference }))).toBeTruthy();
  expect(screen.getByText(m.games_stars({ stars: 0, of: 3 }))).toBeTruthy();
  expect(bestOfWeek(week)).toBe(0);
  await press(button(m.games_week_challenge()));
  expect(share.mock.calls[0]?.[0].url).toContain(`/cricket?week=${week}&beat=0`);
  cleanup();
  await openScreen(gamesRoutes, `/cricket?week=${week - 1}&beat=12`, null);
  expect(screen.getByText(m.games_week_ended())).toBeTruthy();
  expect(screen.queryByText(m.games_week_beat({ runs: m.common_runs({ count: 12 }) }))).toBeNull();
});
