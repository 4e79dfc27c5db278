import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { channelWith, entityWith, feedWith, tileWith } from '#areas/feed/testing/feed-builders.ts';
import { writeHomeState } from '#shared/home-state.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { pagePositions, Slot } from '#shared/slot.tsx';
import { fillPageSections } from './page-sections.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(pagePositions)('draws the content of %s for a guest, as read for the state', async (position) => {
  const tile = tileWith({ formalTitle: 'EMI calculator', guideUrl: '/emi' });
  const post = answerCalls({
    '/flamingo/channel/channelResourceList': () =>
      feedWith([channelWith([entityWith('LIST', { resourceList: [tile] })], { position })]),
  });
  writeHomeState('KL');
  fillPageSections();
  const load = async () => () => <Slot name={`feed:${position}`} />;
  const routes = ['/', '/emi'].map((path) => screenRoute({ path, area: 'app', who: 'guest', load }));
  await openScreen(routes, '/', null);
  expect(await screen.findByRole('link', { name: /EMI calculator/ })).toBeTruthy();
  expect(post.mock.calls[0]?.[1]).toMatchObject({ position, pageIndex: 1, pageSize: 999, state: 'KL' });
});
