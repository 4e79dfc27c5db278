import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { loadAhead } from './load-ahead.ts';

const likely = ['/my', '/loan', '/games', '/login'];
let show: (link: Element) => void;
let observed: Element[];

beforeEach(() => {
  observed = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: object[]) => void) {
        show = (target) => notify([{ target, isIntersecting: true }]);
      }
      observe = (link: Element) => observed.push(link);
      unobserve = () => undefined;
    },
  );
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const routesWith = (preloadScreen: (place: { to: string }) => Promise<void>): void =>
  setRouter({
    routes: new Map([...likely, '/bbps'].map((to) => [to, {}])),
    locate: (pathname: string) => ({ pathname }),
    preload: preloadScreen,
  } as never);

/** Screens preloaded on a device with this connection. */
const loadedAhead = async (connection?: { saveData?: boolean; effectiveType?: string }): Promise<string[]> => {
  const loaded: string[] = [];
  routesWith(async ({ to }) => void loaded.push(to));
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
  await loadAhead();
  return loaded;
};

test.each([
  ['a phone with an unknown connection', undefined, likely],
  ['a phone that saves no data', { saveData: false, effectiveType: '4g' }, likely],
  ['a phone that saves data', { saveData: true }, []],
  ['a phone on the slowest network', { effectiveType: 'slow-2g' }, []],
])('screens that %s preloads', async (_phone, connection, expected) => {
  expect(await loadedAhead(connection)).toEqual(expected);
});

test('a screen that cannot be preloaded stops nothing', async () => {
  const tried: string[] = [];
  routesWith(({ to }) => Promise.reject(new TypeError(`${tried.push(to)} failed`)));
  await expect(loadAhead()).resolves.toBeUndefined();
  expect(tried).toEqual(likely);
});

const linkTo = (href: string): HTMLAnchorElement =>
  document.body.appendChild(Object.assign(document.createElement('a'), { href }));

test('the screen of a link that comes into view is preloaded once, and no other host’s', async () => {
  const loaded = await loadedAhead();
  const links = ['/app/bbps?from=a', '/app/bbps?from=b', 'https://shop.example/app/coupon'].map(linkTo);
  await vi.waitFor(() => expect(observed).toEqual(expect.arrayContaining(links)));
  for (const link of links) show(link);
  await vi.waitFor(() => expect(loaded).toEqual([...likely, '/bbps']));
});

test('a press is drawn before its screen is loaded', async () => {
  const loaded = await loadedAhead();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  linkTo('/app/bbps').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  expect(loaded).toEqual(likely);
  for (const frame of frames) frame(0);
  await vi.waitFor(() => expect(loaded).toEqual([...likely, '/bbps']));
});
