import { beforeEach, expect, it, vi } from 'vitest';
import type { Router, Shown } from '#shared/router/router.ts';
import { keepScroll } from './keep-scroll.ts';

const to = vi.fn();
let show: (shown: Shown) => void = () => undefined;
const router = {
  shown: { place: { key: 'one' } },
  onShown: (listener: typeof show) => {
    show = listener;
    return () => undefined;
  },
  beforeLoad: () => undefined,
} as unknown as Router;

/** Shows an entry as the router does. */
const open = (key: string, hash = ''): void => {
  router.beforeLoad();
  router.shown = { place: { key, hash } } as Shown;
  show(router.shown);
};

beforeEach(() => {
  document.body.innerHTML = '<nav></nav><div id="row"></div><p id="part"></p>';
  document.documentElement.scrollTop = 0;
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', to);
  Element.prototype.scrollTo = vi.fn();
  to.mockClear();
  keepScroll(router);
});

const scrollPage = (top: number): void => {
  document.documentElement.scrollTop = top;
  document.dispatchEvent(new Event('scroll'));
};

it('opens a screen at its top, and an earlier entry where it was left', () => {
  open('one');
  scrollPage(640);
  open('two');
  expect(to).toHaveBeenLastCalledWith(0, 0);
  open('one');
  expect(to).toHaveBeenLastCalledWith(0, 640);
});

it('restores parts that scroll', () => {
  open('one');
  const row = document.getElementById('row') as HTMLElement;
  row.scrollLeft = 80;
  row.dispatchEvent(new Event('scroll'));
  open('two');
  open('one');
  expect(row.scrollTo).toHaveBeenCalledExactlyOnceWith(80, 0);
});

it('opens a screen at the hash, unless it was scrolled on', () => {
  const part = document.getElementById('part') as HTMLElement;
  part.scrollIntoView = vi.fn();
  open('three', 'part');
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  scrollPage(90);
  open('four');
  open('three', 'part');
  expect(part.scrollIntoView).toHaveBeenCalledOnce();
  expect(to).toHaveBeenLastCalledWith(0, 90);
});

it('keeps positions over a reload', () => {
  open('five');
  scrollPage(120);
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  keepScroll(router);
  expect(history.scrollRestoration).toBe('manual');
  open('five');
  expect(to).toHaveBeenLastCalledWith(0, 120);
});
