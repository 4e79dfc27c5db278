import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { feedRoutes } from '#areas/feed/routes.ts';
import { gamesRoutes } from '#areas/games/routes.ts';
import { identityRoutes } from '#areas/identity/routes.ts';
import { lendingRoutes } from '#areas/lending/routes.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { answerAll, openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(['/', '/index', '/appindex', '/games', '/loan', '/my'])('%s has a title and no back button', async (path) => {
  answerAll(() => new Promise(() => undefined));
  await openScreen([...feedRoutes, ...gamesRoutes, ...lendingRoutes, ...identityRoutes], path, null);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: m.frame_back() })).toBeNull();
});

it('another page has a back button, its title and one item in the corner', async () => {
  const back = vi.fn();
  const Page = () => (
    <Screen title="Refunds" back={back} corner={<a href="/app/my">Me</a>}>
      Text
    </Screen>
  );
  await openScreen([screenRoute({ path: '/', area: 'app', who: 'guest', load: async () => Page })], '/', null);
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('heading', { level: 1, name: 'Refunds' })).toBeTruthy();
  expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Me']);
  fireEvent.click(header.getByRole('button', { name: m.frame_back() }));
  expect(back).toHaveBeenCalledTimes(1);
});
