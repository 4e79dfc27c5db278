import { m } from '@sikka/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerAll, openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { AppTabBar } from './AppTabBar.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const portraitUrl = '/flamingo/portraits/u1.webp';
const routes = [
  screenRoute({ path: '/my', area: 'app', who: 'guest', load: async () => () => <AppTabBar path="/my" /> }),
];

/** Addresses of the pictures of the Me tab. */
const picturesOfMe = async (user: Parameters<typeof openScreen>[2]): Promise<(string | null)[]> => {
  answerAll(() => new Promise(() => undefined));
  await openScreen(routes, '/my', user);
  const tab = screen.getByRole('link', { name: m.common_me() });
  expect(tab.getAttribute('aria-current')).toBe('page');
  return [...tab.querySelectorAll('img')].map((picture) => picture.getAttribute('src'));
};

it('has the portrait of the user in place of the icon of Me', async () => {
  expect(await picturesOfMe({ userGid: 'u1', nickname: 'Priya', portraitUrl })).toContain(portraitUrl);
});

it('has its icon for a guest, and for a user without a portrait', async () => {
  const icons = await picturesOfMe(null);
  expect(icons.every((src) => src?.includes('/art/tab-me'))).toBe(true);
  cleanup();
  expect(await picturesOfMe({ userGid: 'u1', nickname: 'Priya', portraitUrl: '' })).toEqual(icons);
});
