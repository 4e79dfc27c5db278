import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { continueAfterLogin, saveDestination } from '../shared/destination.ts';
import { hrefOf, isRoute, placeOf, setRouter } from '../shared/navigation.ts';
import { defaultFacts, setPageFacts } from '../shared/page-facts.ts';
import { screenRoute } from '../shared/screen-route.ts';
import { text } from '../shared/search.ts';
import { useSession, type SessionUser } from '../shared/session.ts';
import { createAppRouter } from './create-router.tsx';
import { firstRoutes } from './first-routes.ts';
import { lazyTree } from './lazy-tree.ts';

const screen = async () => () => null;

const stamps = [
  screenRoute({ path: '/stamps', area: 'identity', who: 'guest', search: { kind: text() }, load: screen }),
  screenRoute({ path: '/stamp/$name', area: 'identity', who: 'login', load: screen }),
] as unknown as readonly AnyRoute[];
const paths = ['/stamps', '/stamp/$name', '/forgotten'];

const openAt = async (
  address: string,
  load = vi.fn<() => Promise<readonly AnyRoute[]>>().mockResolvedValue(stamps),
) => {
  const history = createMemoryHistory({ initialEntries: [`/app${address}`] });
  const router = createAppRouter(lazyTree(firstRoutes, [{ paths, load }]), history);
  setRouter(router);
  await router.load();
  return { router, load, here: () => router.state.matches.at(-1) };
};

beforeEach(() => {
  setPageFacts(defaultFacts);
  sessionStorage.clear();
});
afterEach(() => useSession.setState({ user: undefined }));

it('knows every path before the routes are loaded', async () => {
  const { load } = await openAt('/error');
  expect(isRoute('/stamp/$name')).toBe(true);
  expect(isRoute('/coins')).toBe(false);
  expect(hrefOf({ to: '/stamp/$name' as never, params: { name: 'penny' } })).toBe('/app/stamp/penny');
  expect(placeOf('/stamp/penny')).toMatchObject({ to: '/stamp/$name', params: { name: 'penny' } });
  expect(load).not.toHaveBeenCalled();
});

it('opens a route at the requested path, with its listed parameters', async () => {
  const { router, here } = await openAt('/stamps?kind=old&evil=1');
  expect(here()).toMatchObject({ fullPath: '/stamps', status: 'success', search: { kind: 'old' } });
  expect(here()?._strictSearch).toEqual({ kind: 'old' });
  expect(router.history.length).toBe(1);
});

it('navigates to a route of an area that is not loaded yet, and back', async () => {
  const { router, here, load } = await openAt('/error');
  await router.navigate({ to: '/stamps', search: { kind: 'new' } } as never);
  await vi.waitFor(() => expect(here()).toMatchObject({ fullPath: '/stamps', search: { kind: 'new' } }));
  router.history.back();
  await router.load();
  expect(here()?.fullPath).toBe('/error');
  await router.navigate({ to: '/stamps' } as never);
  expect(load).toHaveBeenCalledOnce();
});

it('sends a guest to sign in first, and on to the screen afterwards', async () => {
  const { router, here } = await openAt('/stamp/penny');
  expect(router.state.location.pathname).toBe('/login');
  useSession.setState({ user: { userGid: 'u1' } as SessionUser });
  await continueAfterLogin();
  expect(here()).toMatchObject({ fullPath: '/stamp/$name', params: { name: 'penny' } });
});

it('continues to a remembered route before it is loaded, with its listed parameters', async () => {
  const { router, here } = await openAt('/error');
  saveDestination({ to: '/stamps' as never, search: { kind: 'rare', evil: '1' } as never });
  await continueAfterLogin();
  expect(here()).toMatchObject({ fullPath: '/stamps', search: { kind: 'rare' } });
  expect(router.state.location.href).not.toContain('evil');
});

it('preloads the routes together with a screen', async () => {
  const { router, load } = await openAt('/error');
  await router.preloadRoute({ to: '/stamps' } as never);
  expect(load).toHaveBeenCalledOnce();
  expect(router.routesByPath['/stamps' as never]).toBe(stamps[0]);
  expect(router.state.location.pathname).toBe('/error');
});

it('builds the tree once for concurrent requests', async () => {
  const { router, load } = await openAt('/error');
  const rebuilt = vi.spyOn(router, 'setRoutes');
  await Promise.all(['/stamps', '/forgotten'].map((to) => router.preloadRoute({ to } as never)));
  expect(load).toHaveBeenCalledOnce();
  expect(rebuilt).toHaveBeenCalledOnce();
});

it('reports routes that fail to load, and retries on request', async () => {
  const load = vi.fn<() => Promise<readonly AnyRoute[]>>().mockRejectedValueOnce(new Error('no network'));
  const { router, here } = await openAt('/stamps', load);
  expect(here()).toMatchObject({ fullPath: '/stamps', status: 'error' });
  load.mockResolvedValue(stamps);
  await router.invalidate();
  await vi.waitFor(() => expect(here()).toMatchObject({ fullPath: '/stamps', status: 'success' }));
});

it('shows the 404 screen for an unknown path of an area', async () => {
  const { here } = await openAt('/forgotten');
  expect(here()?.fullPath).toBe('/$');
});
