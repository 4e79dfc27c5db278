import { screen } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hrefOf } from '#shared/navigation.ts';
import { text } from '#shared/search.ts';
import { createRouter, type Router, type Shown } from './router.ts';
import type { Route } from './routes.ts';
import { memoryHistory } from './testing/memory-history.ts';
import { openRouter } from './testing/open-router.ts';
import { Navigate, Outlet, RouterProvider, useBlocker, useSearch, useShown } from './view.tsx';

const facts = { area: 'app', who: 'guest' } as const;
const route = (path: string, over: Partial<Route> = {}): Route => ({
  path,
  facts,
  readSearch: ({ q }) => ({ q: text()(q) }),
  enter: async () => undefined,
  load: async () => () => <h1>{path}</h1>,
  ...over,
});

/** A value that the test provides later. */
const later = <Value,>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

let root: Root;

/** React draws in tasks of its own, which are not timers. */
const isDrawn = async (): Promise<void> => {
  for (let task = 0; task < 5; task += 1) await new Promise(setImmediate);
};

/** Draws the current screen; without `act`, which would hold back what the router waits for. */
const draw = async (router: Router): Promise<void> => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <RouterProvider router={router}>
      <Outlet skeleton={<p>Loading</p>} missing={<p>Missing</p>} Failed={({ error }) => <p>{String(error)}</p>} />
    </RouterProvider>,
  );
  await isDrawn();
  await router.load();
};
const title = () => screen.queryByRole('heading')?.textContent;

beforeAll(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
});

describe('an address', () => {
  it('is read below the base, without a slash at its end and with each parameter once', () => {
    const router = openRouter([route('/a')], '/a/?q=x&q=y&other=1#part');
    expect(router.here()).toMatchObject({
      pathname: '/a',
      search: { q: 'x', other: '1' },
      hash: 'part',
      href: '/app/a?q=x&other=1#part',
      index: 0,
    });
    expect(router.shown).toMatchObject({ path: '/a', search: { q: 'x' }, status: 'pending' });
  });

  it('is written from a route, and never leads to another host', () => {
    const router = openRouter([route('/a')]);
    expect(router.hrefTo({ to: '/a', search: { q: 'x y', no: undefined, yes: true } })).toBe('/app/a?q=x+y&yes=1');
    expect(hrefOf({ to: '/' })).toBe('/app/');
    expect(router.hrefTo({ to: '//evil.example' })).toBe('/app//evil.example');
  });
});

describe('navigation', () => {
  it('adds an entry, replaces one, and goes back', async () => {
    const router = openRouter([route('/a'), route('/b'), route('/c')], '/a');
    await draw(router);
    await router.navigate({ to: '/b' });
    await router.navigate({ to: '/c' }, { replace: true });
    expect([title(), router.here().index]).toEqual(['/c', 1]);
    router.go(-1);
    await vi.waitFor(() => expect([title(), router.here().index]).toEqual(['/a', 0]));
  });

  it('adds no second entry for the address that is open, but for a link', async () => {
    const router = openRouter([route('/a')], '/a?q=1');
    await draw(router);
    await router.navigate({ to: '/a', search: { q: 1 } });
    expect(router.here().index).toBe(0);
    await router.push('/app/a?q=1');
    expect(router.here().index).toBe(1);
  });

  it('shows the last of concurrent navigations', async () => {
    const slow = later<() => null>();
    const router = openRouter([route('/a'), route('/b', { load: () => slow.promise }), route('/c')], '/a');
    await draw(router);
    const first = router.navigate({ to: '/b' });
    await router.navigate({ to: '/c' });
    slow.resolve(() => null);
    await first;
    expect([title(), router.shown.path]).toEqual(['/c', '/c']);
  });

  it('goes back while a screen is loading', async () => {
    const slow = later<() => null>();
    const router = openRouter([route('/a'), route('/b', { load: () => slow.promise })], '/a');
    await draw(router);
    const forward = router.navigate({ to: '/b' });
    router.go(-1);
    slow.resolve(() => null);
    await forward;
    await vi.waitFor(() => expect([title(), router.shown.path, router.shown.status]).toEqual(['/a', '/a', 'ready']));
    expect(router.here().pathname).toBe('/a');
  });

  it('follows a redirect in place of the entry, whatever a blocker says', async () => {
    const router = openRouter([route('/a'), route('/b', { enter: async () => ({ to: '/c' }) }), route('/c')], '/a');
    await draw(router);
    router.block(
      async (href) => href.endsWith('/c'),
      () => false,
    );
    await router.navigate({ to: '/b' });
    expect([title(), router.here().index]).toEqual(['/c', 1]);
  });

  it('renders what is missing for an unknown path, and for a route that says so', async () => {
    const router = openRouter([route('/a', { enter: async () => 'missing' })], '/nowhere');
    await draw(router);
    expect(screen.getByText('Missing')).toBeTruthy();
    expect(router.shown).toMatchObject({ path: '/$', status: 'missing' });
    await router.navigate({ to: '/a' });
    expect(router.shown).toMatchObject({ path: '/a', status: 'missing' });
  });

  it('is refused by a blocker of the screen', async () => {
    const asked = vi.fn(async ({ next }: { next: { pathname: string } }) => next.pathname === '/b');
    const Form = () => {
      useBlocker({ shouldBlockFn: asked, enableBeforeUnload: () => false });
      return <h1>form</h1>;
    };
    const router = openRouter([route('/a', { load: async () => Form }), route('/b'), route('/c')], '/b', '/a');
    await draw(router);
    await router.navigate({ to: '/b' });
    router.go(-1);
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect([title(), router.here().pathname]).toEqual(['form', '/a']);
    await router.navigate({ to: '/c' });
    expect(title()).toBe('/c');
  });

  it('preloads a screen without opening it', async () => {
    const load = vi.fn(async () => () => null);
    const enter = vi.fn(async () => undefined);
    const router = openRouter([route('/a'), route('/b', { load, enter })], '/a');
    await draw(router);
    await router.preload({ to: '/b', search: { q: 'x' } });
    expect(load).toHaveBeenCalledOnce();
    expect(enter).toHaveBeenCalledExactlyOnceWith({}, { q: 'x' }, true);
    expect(title()).toBe('/a');
  });

  it('opens a preloaded screen without loading it again', async () => {
    const load = vi.fn(async () => () => <h1>loaded</h1>);
    const router = openRouter([route('/a'), route('/b', { load })], '/a');
    await draw(router);
    await router.preload({ to: '/b' });
    await router.navigate({ to: '/b' });
    expect(title()).toBe('loaded');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('a screen', () => {
  it('gets the parameters that it declares, and keeps its state when only they change', async () => {
    const mounted = vi.fn();
    const Searched = () => {
      const { q } = useSearch({ from: '/a' as never }) as { q?: string };
      mounted(q);
      return <h1>{q}</h1>;
    };
    const router = openRouter([route('/a', { load: async () => Searched })], '/a?q=one&evil=1');
    await draw(router);
    const heading = screen.getByRole('heading');
    await router.navigate({ to: '/a', search: { q: 'two' } });
    expect(screen.getByRole('heading')).toBe(heading);
    expect(title()).toBe('two');
  });

  it('leads elsewhere in its own place', async () => {
    const router = openRouter(
      [route('/a', { load: async () => () => <Navigate to={'/b' as '/'} /> }), route('/b')],
      '/a',
    );
    await draw(router);
    await vi.waitFor(() => expect(title()).toBe('/b'));
    expect(router.here().index).toBe(0);
  });

  it('that crashed is replaced until another is opened', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const Crash = () => {
      throw new Error('crashed');
    };
    const router = openRouter([route('/a', { load: async () => Crash }), route('/b')], '/a');
    await draw(router);
    expect(screen.getByText('Error: crashed')).toBeTruthy();
    await router.navigate({ to: '/b' });
    expect(title()).toBe('/b');
  });

  it('whose script does not load is replaced, and is loaded again on request', async () => {
    const load = vi.fn(async () => () => <h1>loaded</h1>).mockRejectedValueOnce(new Error('no network'));
    const router = openRouter([route('/a', { load })], '/a');
    await draw(router);
    expect(screen.getByText('Error: no network')).toBeTruthy();
    expect(router.shown.status).toBe('failed');
    await router.load();
    expect(title()).toBe('loaded');
  });
});

describe('a skeleton', () => {
  const openSlowly = async () => {
    const slow = later<() => null>();
    const router = createRouter('/app', memoryHistory('/app/a'), [
      route('/a'),
      route('/b', { load: () => slow.promise }),
    ]);
    await draw(router);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    void router.navigate({ to: '/b' });
    return { router, slow };
  };
  const advance = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await isDrawn();
  };

  it('is shown after 40 ms, for 500 ms at least', async () => {
    const { router, slow } = await openSlowly();
    await advance(39);
    expect(title()).toBe('/a');
    await advance(2);
    expect(screen.getByText('Loading')).toBeTruthy();
    slow.resolve(() => null);
    await advance(499);
    expect(router.shown.status).toBe('pending');
    await advance(1);
    expect(router.shown.status).toBe('ready');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('does not replace the open screen, which keeps the focus when its parameters change slowly', async () => {
    const entered = later<undefined>();
    const enter = vi.fn<Route['enter']>(async () => undefined);
    const Tab = () => <button type="button">{String(useShown().search.q)}</button>;
    const router = createRouter('/app', memoryHistory('/app/a?q=1'), [route('/a', { enter, load: async () => Tab })]);
    await draw(router);
    const tab = screen.getByRole('button', { name: '1' });
    tab.focus();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    enter.mockReturnValue(entered.promise);
    void router.navigate({ to: '/a', search: { q: '2' } }, { replace: true });
    await advance(1_000);
    expect(screen.queryByText('Loading')).toBeNull();
    entered.resolve(undefined);
    await advance(0);
    expect(tab.textContent).toBe('2');
    expect(document.activeElement).toBe(tab);
  });

  it('is not shown for a screen that is loaded by the time a busy phone comes to it', async () => {
    const { slow } = await openSlowly();
    setTimeout(() => slow.resolve(() => null), 40);
    await advance(40);
    await advance(2);
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('is not shown for a screen that loads in time', async () => {
    const { slow } = await openSlowly();
    await advance(20);
    slow.resolve(() => null);
    await advance(0);
    await advance(100);
    expect(screen.queryByText('Loading')).toBeNull();
  });
});

describe('what is shown', () => {
  it('is reported once it is on the page, skeletons and overtaken screens apart', async () => {
    const router = openRouter([route('/a'), route('/b')], '/a');
    const reported: string[] = [];
    const stop = router.onShown(({ path, status }) => reported.push(`${path} ${status} ${title()}`));
    await draw(router);
    await router.navigate({ to: '/b' });
    stop();
    await router.navigate({ to: '/a' });
    expect(reported).toEqual(['/a ready /a', '/b ready /b']);
  });

  it('on the server is the same that hydrates in the browser', async () => {
    const Frame = () => {
      const { path }: Shown = useShown();
      return (
        <main title={path}>
          <Outlet skeleton={<p>Loading</p>} />
        </main>
      );
    };
    const page = (router: Router) => (
      <RouterProvider router={router}>
        <Frame />
      </RouterProvider>
    );
    const opened = async () => {
      const router = openRouter([route('/a')], '/a');
      await router.load();
      return router;
    };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page(await opened()));
    const heading = container.querySelector('h1');
    expect(heading?.textContent).toBe('/a');
    const onRecoverableError = vi.fn();
    const router = await opened();
    root = hydrateRoot(container, page(router), { onRecoverableError });
    await isDrawn();
    expect(container.querySelector('h1')).toBe(heading);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
