import { m } from '@sikka/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as content from '#shared/feed.ts';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { feedRoutes } from '../routes.ts';
import { channelWith, entityWith, feedWith, tileWith } from '../testing/feed-builders.ts';

vi.mock('#shared/feed.ts', async (original) => ({ ...(await original<object>()), useFeed: vi.fn() }));

afterEach(cleanup);

const show = async (loaded: ReturnType<typeof content.useFeed>[0]) => {
  vi.mocked(content.useFeed).mockReturnValue([loaded, vi.fn()]);
  await openScreen(feedRoutes, '/Hot', null);
};

it('lists the hot tiles of the home page only, or that there are none', async () => {
  const hot = tileWith({ resourceGid: 'hot', formalTitle: 'Spin', needSubscript: 1, subscriptStyle: 'hot' });
  const feed = feedWith([channelWith([entityWith('SQUARED', { resourceList: [tileWith(), hot] })])]);
  await show({ status: 'ready', content: feed });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Spin')]);
  cleanup();
  await show({ status: 'ready', content: feedWith([]) });
  expect(screen.getByText(m.feed_hot_none())).toBeTruthy();
  cleanup();
  await show({ status: 'failed' });
  expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
});
