import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { untilHome } from './until-home.ts';

const listeners = new Set<() => void>();
const router = {
  shown: { path: '/login', facts: {} },
  onShown: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const open = (path: string): void => {
  router.shown = { path, facts: {} };
  for (const listener of listeners) listener();
};
const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  open('/login');
  setRouter(router as never);
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('waits for the home page, never over sign-in, and then stops listening', async () => {
  const shown = vi.fn();
  void untilHome().then(shown);
  await advance(60_000);
  expect(shown).not.toHaveBeenCalled();
  open('/index');
  await advance(3_000);
  expect(shown).toHaveBeenCalledOnce();
  expect(listeners.size).toBe(0);
});

it.each(['pointerdown', 'keydown', 'scroll', 'touchmove'])('waits while the user is active: %s', async (doing) => {
  const shown = vi.fn();
  open('/index');
  void untilHome().then(shown);
  await advance(2_000);
  dispatchEvent(new Event(doing));
  await advance(2_000);
  expect(shown).not.toHaveBeenCalled();
  open('/login');
  await advance(60_000);
  expect(shown).not.toHaveBeenCalled();
  open('/');
  await advance(3_000);
  expect(shown).toHaveBeenCalledOnce();
});

it.each([
  ['a dialog', '<div role="dialog"></div>'],
  ['a question', '<div role="alertdialog"></div>'],
  ['the cover of an update', '<dialog open></dialog>'],
  ['a field that is being filled in', '<input autofocus />'],
  ['a text that is being written', '<textarea></textarea>'],
])('waits while there is %s, and then until the user is idle', async (_, html) => {
  const shown = vi.fn();
  open('/');
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>('input, textarea')?.focus();
  void untilHome().then(shown);
  await advance(60_000);
  expect(shown).not.toHaveBeenCalled();
  document.body.innerHTML = '';
  await advance(2_900);
  expect(shown).not.toHaveBeenCalled();
  await advance(3_100);
  expect(shown).toHaveBeenCalledOnce();
});
