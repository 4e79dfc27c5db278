import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { continueAfterLogin, saveDestination } from '../shared/destination.ts';
import { hrefOf, isRoute, placeOf, preload } from '../shared/navigation.ts';
import { defaultFacts, setPageFacts } from '../shared/page-facts.ts';
import type { Route } from '../shared/router/routes.ts';
import { openRouter } from '../shared/router/testing/open-router.ts';
import { screenRoute } from '../shared/screen-route.ts';
import { text } from '../shared/search.ts';
import { useSession, type SessionUser } from '../shared/session.ts';
import { firstRoutes } from './first-routes.ts';
import { lazyTable } from './lazy-table.ts';

const screen = async () => () => null;

const stamps = [
  screenRoute({ path: '/stamps', area: 'identity', who: 'guest', search: { kind: text() }, load: screen }),
  screenRoute({ path: '/stamp/$name', area: 'identity', who: 'login', load: screen }),
] as const;
const paths = ['/stamps', '/stamp/$name', '/forgotten'];

const loadStamps = async (): Promise<readonly Route[]> => stamps;

const openAt = async (path: string, load = vi.fn(loadStamps)) => {
  const router = openRouter([...firstRoutes, ...lazyTable(paths, load)], path);
  await router.load();
  return { router, load, here: () => router.shown };
};

beforeEach(() => {
  setPageFacts(defaultFacts);
  sessionStorage.clear();
});
afterEach(() => useSession.setState({ user: undefined }));

it('matches every path before the routes are loaded', async () => {
  const { load } = await openAt('/error');
  expect(isRoute('/stamp/$name')).toBe(true);
  expect(isRoute('/coins')).toBe(false);
  expect(hrefOf({ to: '/stamp/$name' as never, params: { name: 'penny' } })).toBe('/app/stamp/penny');
  expect(placeOf('/stamp/penny')).toMatchObject({ to: '/stamp/$name', params: { name: 'penny' } });
  expect(load).not.toHaveBeenCalled();
});

it('opens a route at the requested path, with its listed parameters', async () => {
  const { here } = await openAt('/stamps?kind=old&evil=1');
  expect(here()).toMatchObject({ path: '/stamps', status: 'ready', search: { kind: 'old' } });
  expect(here().search).not.toHaveProperty('evil');
  expect(here().place).toMatchObject({ index: 0, href: '/app/stamps?kind=old&evil=1' });
});

it('navigates to a route of an area that is not loaded yet, and back', async () => {
  const { router, here, load } = await openAt('/error');
  await router.navigate({ to: '/stamps', search: { kind: 'new' } });
  expect(here()).toMatchObject({ path: '/stamps', search: { kind: 'new' } });
  router.go(-1);
  await vi.waitFor(() => expect(here().path).toBe('/error'));
  await router.navigate({ to: '/stamps' });
  expect(load).toHaveBeenCalledOnce();
});

it('sends a guest to sign in first, and on to the screen afterwards', async () => {
  const { router, here } = await openAt('/stamp/penny');
  expect(router.here().pathname).toBe('/login');
  useSession.setState({ user: { userGid: 'u1' } as SessionUser });
  await continueAfterLogin();
  expect(here()).toMatchObject({ path: '/stamp/$name', params: { name: 'penny' } });
});

it('continues to a remembered route before it is loaded, with its listed parameters', async () => {
  const { router, here } = await openAt('/error');
  saveDestination({ to: '/stamps' as never, search: { kind: 'rare', evil: '1' } as never });
  await continueAfterLogin();
  expect(here()).toMatchObject({ path: '/stamps', search: { kind: 'rare' } });
  expect(router.here().href).not.toContain('evil');
});

it('preloads the routes together with a screen', async () => {
  const { router, load } = await openAt('/error');
  await preload({ to: '/stamps' as never });
  expect(load).toHaveBeenCalledOnce();
  expect(router.routes.get('/stamps')).toBe(stamps[0]);
  expect(router.here().pathname).toBe('/error');
});

it('reports routes that fail to load, and retries on request', async () => {
  const load = vi.fn(loadStamps).mockRejectedValueOnce(new Error('no network'));
  const { router, here } = await openAt('/stamps', load);
  expect(here()).toMatchObject({ path: '/stamps', status: 'failed' });
  await router.load();
  expect(here()).toMatchObject({ path: '/stamps', status: 'ready' });
});

it('shows the 404 screen for an unknown path of an area', async () => {
  const { here } = await openAt('/forgotten');
  expect(here().path).toBe('/$');
});
