import { m } from '@sikka/messages';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored } from '#shared/storage.ts';
import { BreakReminder, leaveToPlay, PlayedToday } from './PlayTime.tsx';
import type { PlayTime } from './play-time-rules.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advance = (minutes: number) => act(async () => void vi.advanceTimersByTime(minutes * 60_000));

it('counts while a game is on screen, and suggests a break after half an hour', async () => {
  render(<BreakReminder />);
  await advance(29);
  expect(screen.queryByText(m.games_break())).toBeNull();
  await advance(1);
  expect(screen.getByText(m.games_break_text({ minutes: 30 }))).toBeTruthy();
  act(() => screen.getByRole('button', { name: m.games_break_go_on() }).click());
  await advance(29);
  expect(screen.queryByText(m.games_break())).toBeNull();
  await advance(1);
  expect(screen.getByText(m.games_break())).toBeTruthy();
});

it('adds the time of an external game on return', () => {
  leaveToPlay();
  vi.advanceTimersByTime(12 * 60_000);
  render(<PlayedToday />);
  expect(screen.getByText(m.games_played_today({ minutes: 12 }))).toBeTruthy();
  expect(readStored<PlayTime>('playTime')).not.toHaveProperty('leftMs');
});
