import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slideIn } from './attend-router.ts';

const animate = vi.fn<(frames: Keyframe | null, options: object) => void>();
let prefersLessMotion = false;

beforeEach(() => {
  animate.mockClear();
  prefersLessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLessMotion }));
  document.body.append(Object.assign(document.createElement('main'), { animate }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const offer = { pathname: '/offers', index: 4 };

it.each([
  ['forward', 3, '32px'],
  ['back', 5, '-32px'],
])('slides in for 200 ms, %s', (_way, index, start) => {
  slideIn({ pathname: '/loan', index }, offer);
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ transform: [`translateX(${start})`, 'none'] }),
    expect.objectContaining({ duration: 200 }),
  );
});

it.each([
  ['the first screen', undefined, offer],
  ['the same screen with other parameters', { pathname: '/offers', index: 3 }, offer],
  ['another tab', { pathname: '/index', index: 3 }, { pathname: '/my', index: 4 }],
])('shows %s without', (_what, from, to) => {
  slideIn(from, to);
  expect(animate).not.toHaveBeenCalled();
});

it('shows a screen without to a user who prefers less motion', () => {
  prefersLessMotion = true;
  slideIn({ pathname: '/loan', index: 3 }, offer);
  expect(animate).not.toHaveBeenCalled();
});
