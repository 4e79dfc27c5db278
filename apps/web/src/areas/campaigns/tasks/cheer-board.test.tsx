import { m } from '@sikka/messages';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { campaignsRoutes } from '../routes.ts';
import { seasonWith } from '../testing/season-builders.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const team = (teamId: string, cheers: number, place: number) => ({ teamId, name: teamId, cheers, place });

it('ranks teams once there is a cheer, and reads the tally again while teams are cheered for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let teams = [team('kites', 0, 1), team('drums', 0, 1)];
  answerCalls({
    '/flamingo/activity/activitySearch': () => ({
      activity: seasonWith({
        path: '/IPL',
        tasks: [{ kind: 'cheer', taskId: 'cheer', title: 'Cheer', coins: 5, days: 0, teams }],
      }),
    }),
  });
  await openScreen(campaignsRoutes, '/IPL/vote');
  expect(screen.queryByRole('progressbar')).toBeNull();
  const invited = () => screen.queryByText(m.campaigns_cheer_first(), { exact: false });
  expect(invited()).toBeTruthy();
  expect(screen.queryByText(m.campaigns_cheers({ count: 0, shown: '0' }))).toBeNull();
  teams = [team('drums', 4, 1), team('kites', 1, 2)];
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))).toEqual(['1', '0.25']);
  expect(invited()).toBeNull();
  expect(screen.getByText(m.campaigns_cheers({ count: 4, shown: '4' }))).toBeTruthy();
});
