import { expect, it } from 'vitest';
import { isTabTap, tabRouteOf } from './tab-rules.ts';

it('recognises the three addresses of home', () => {
  const paths = ['/', '/index', '/appindex', '/games', '/loan', '/my', '/coupon', '/login'];
  expect(paths.map(tabRouteOf)).toEqual(['/', '/', '/', '/games', '/loan', '/my', undefined, undefined]);
});

it('accepts one tap in 450 ms', () => {
  expect(isTabTap(1_449, 1_000)).toBe(false);
  expect(isTabTap(1_450, 1_000)).toBe(true);
});
