import { expect, it } from 'vitest';
import { isTabTap, tabRouteOf } from './tab-rules.ts';

it('knows home under its three addresses', () => {
  expect(['/', '/index', '/appindex', '/my', '/coupon'].map(tabRouteOf)).toEqual(['/', '/', '/', '/my', undefined]);
});

it('accepts one tap in 450 ms', () => {
  expect(isTabTap(1_449, 1_000)).toBe(false);
  expect(isTabTap(1_450, 1_000)).toBe(true);
});
