import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserHistory, type RouterHistory } from './history.ts';
import { memoryHistory } from './testing/memory-history.ts';

const never = (): boolean => false;

it('adds entries, replaces them, and forgets those ahead when another is added', async () => {
  const history = memoryHistory('/a');
  const [{ key }] = [history.entry()];
  await history.write('/b');
  await history.write('/c', { replace: true });
  expect(history.entries()).toEqual(['/a', '/c']);
  expect(history.entry()).toMatchObject({ href: '/c', index: 1 });
  expect(history.entry().key).not.toBe(key);
  history.watch(() => undefined);
  history.go(-1);
  await vi.waitFor(() => expect(history.entry()).toMatchObject({ href: '/a', index: 0, key }));
  await history.write('/d');
  expect(history.entries()).toEqual(['/a', '/d']);
});

it('asks a blocker, which sees the next address, and stays if it refuses', async () => {
  const history = memoryHistory('/a');
  const blocks = vi.fn(async (next: string) => next === '/b');
  const unblock = history.block(blocks, never);
  expect(await history.write('/b')).toBe(false);
  expect(history.entries()).toEqual(['/a']);
  expect(await history.write('/c')).toBe(true);
  expect(await history.write('/b', { force: true })).toBe(true);
  unblock();
  expect(await history.write('/b')).toBe(true);
  expect(blocks.mock.calls).toEqual([['/b'], ['/c']]);
});

it('asks once, however often the screen registers its blocker anew meanwhile', async () => {
  const history = memoryHistory('/a');
  let unblock = (): void => undefined;
  const blocks = vi.fn(async () => {
    unblock();
    unblock = history.block(async () => blocks(), never);
    return false;
  });
  unblock = history.block(async () => blocks(), never);
  expect(await history.write('/b')).toBe(true);
  expect(blocks).toHaveBeenCalledOnce();
});

it('follows the later of two navigations, although the earlier one is still asked about', async () => {
  const history = memoryHistory('/a');
  let answer: (refuses: boolean) => void = () => undefined;
  history.block(
    (next) => (next === '/b' ? new Promise((resolve) => (answer = resolve)) : Promise.resolve(false)),
    never,
  );
  const earlier = history.write('/b');
  expect(await history.write('/c')).toBe(true);
  answer(false);
  expect(await earlier).toBe(false);
  expect(history.entries()).toEqual(['/a', '/c']);
});

it('undoes a refused Back, and follows an allowed one', async () => {
  const history = memoryHistory('/a', '/b', '/c');
  const moved = vi.fn();
  history.watch(moved);
  const asked: ((refuses: boolean) => void)[] = [];
  history.block(() => new Promise((resolve) => asked.push(resolve)), never);
  history.go(-1);
  // Twice: the second press is the one that counts.
  history.go(-1);
  for (const answer of asked) answer(true);
  await vi.waitFor(() => expect(asked.length).toBe(2));
  await Promise.resolve();
  expect(moved).not.toHaveBeenCalled();
  expect(history.entry()).toMatchObject({ href: '/c', index: 2 });
  history.go(-2);
  await vi.waitFor(() => expect(asked.length).toBe(3));
  asked[2]?.(false);
  await vi.waitFor(() => expect(moved).toHaveBeenCalledOnce());
  expect(history.entry()).toMatchObject({ href: '/a', index: 0 });
});

let inBrowser: RouterHistory;
const { history } = globalThis;
const watched = vi.spyOn(globalThis, 'addEventListener');

/** One for all: listeners of the window stay. */
beforeEach(() => {
  history.replaceState(null, '', '/app/a?b=1#c');
  inBrowser ??= browserHistory();
});
afterEach(() => watched.mockClear());

it('keeps index and key with the entry of the browser, also after a reload', async () => {
  const first = browserHistory().entry();
  expect(first).toMatchObject({ href: '/app/a?b=1#c', index: 0 });
  await inBrowser.write('/app/d');
  expect(location.pathname).toBe('/app/d');
  expect(browserHistory().entry()).toEqual(inBrowser.entry());
});

it('follows the Back button of the browser, and an edited hash', async () => {
  const own = browserHistory();
  const moved = vi.fn();
  own.watch(moved);
  await own.write('/app/e');
  history.back();
  await vi.waitFor(() => expect(moved).toHaveBeenCalledOnce());
  expect(own.entry()).toMatchObject({ href: '/app/a?b=1#c', index: 0 });
  history.pushState(null, '', '#elsewhere');
  dispatchEvent(new PopStateEvent('popstate'));
  await vi.waitFor(() => expect(own.entry()).toMatchObject({ href: '/app/a?b=1#elsewhere', index: 1 }));
});

it('has the browser ask before the document is left, while a blocker says so', () => {
  const own = browserHistory();
  own.watch(() => undefined);
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  const unblock = own.block(
    async () => false,
    () => true,
  );
  expect(leave()).toBe(true);
  unblock();
  expect(leave()).toBe(false);
});
