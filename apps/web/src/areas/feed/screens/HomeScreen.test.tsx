import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feed } from '@sikka/contract';
import type { ContentState } from '#shared/content.ts';
import { takeDestination } from '#shared/destination.ts';
import * as content from '#shared/feed.ts';
import { useSession, type SessionUser } from '#shared/session.ts';
import { setHasUnread } from '#shared/unread.ts';
import { channelWith, entityWith, feedWith } from '../testing/feed-builders.ts';
import { openRouter } from '../testing/open-router.ts';
import { HomeScreen } from './HomeScreen.tsx';

vi.mock('#shared/feed.ts', () => ({ useFeed: vi.fn() }));

const reload = vi.fn();
const feed = feedWith([channelWith([entityWith('TOOLS')], { formalTitle: 'Bills' })]);

const show = async (loaded: ContentState<Feed>) => {
  vi.mocked(content.useFeed).mockReturnValue([loaded, reload]);
  render(<HomeScreen />);
  await act(async () => undefined);
};

beforeEach(() => {
  reload.mockClear();
  openRouter();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  useSession.setState({ user: undefined });
});

describe('the greeting', () => {
  const signedInAs = (nickname: string) => act(() => useSession.setState({ user: { nickname } as SessionUser }));

  it('of a guest has no name, and a way to sign in', async () => {
    await show({ status: 'ready', content: feed });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.feed_home_title());
    const signIn = screen.getByRole('link', { name: m.feed_sign_in() });
    expect(signIn.getAttribute('href')).toBe('/app/login');
    fireEvent.click(signIn);
    expect(await takeDestination()).toMatchObject({ to: '/' });
  });

  it('of a user is by name', async () => {
    await show({ status: 'ready', content: feed });
    signedInAs('Priya');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(m.feed_greeting_name({ name: 'Priya' }));
    expect(screen.queryByRole('link', { name: m.feed_sign_in() })).toBeNull();
  });
});

it('the home page has a link to the messages for a user, with a dot while some are unread', async () => {
  const messages = () => screen.queryByRole('link', { name: m.inbox_title() });
  await show({ status: 'ready', content: feed });
  expect(messages()).toBeNull();
  act(() => useSession.setState({ user: {} as SessionUser }));
  expect(messages()?.getAttribute('href')).toBe('/app/messagelist');
  expect(screen.queryByText(m.inbox_unread_dot())).toBeNull();
  act(() => setHasUnread(true));
  expect(screen.getByText(m.inbox_unread_dot())).toBeTruthy();
});

describe('the content', () => {
  it('has a placeholder while loading', async () => {
    await show({ status: 'loading' });
    expect(screen.getByRole('status').textContent).toContain(m.frame_loading());
  });

  it('is marked as stale if it could not be refreshed, and can be reloaded', async () => {
    await show({ status: 'ready', content: feed, isStale: true });
    expect(screen.getByRole('heading', { name: 'Bills' })).toBeTruthy();
    expect((await screen.findByRole('status')).textContent).toContain('Couldn’t refresh');
    fireEvent.click(screen.getByRole('button', { name: m.common_try_again() }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays visible offline, and is refreshed when back online', async () => {
    await show({ status: 'ready', content: feed });
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect((await screen.findByRole('status')).textContent).toContain('You are offline');
    expect(screen.getByRole('heading', { name: 'Bills' })).toBeTruthy();
    onLine.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('can be retried after a failure', async () => {
    await show({ status: 'failed' });
    fireEvent.click(await screen.findByRole('button', { name: m.common_try_again() }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
