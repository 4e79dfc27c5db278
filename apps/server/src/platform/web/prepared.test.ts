import { expect, it, vi } from 'vitest';
import { PreparedCache } from './prepared.ts';

it('prepares a value once, and again when the stamp changed', () => {
  const prepared = new PreparedCache<string>(2);
  const [first, second] = [vi.fn(() => 'first'), vi.fn(() => 'second')];
  expect(prepared.get('a', '1', first)).toBe('first');
  expect(prepared.get('a', '1', second)).toBe('first');
  expect(second).not.toHaveBeenCalled();
  expect(prepared.get('a', '2', second)).toBe('second');
  expect(prepared.size).toBe(1);
});

it('evicts the least recently used value', () => {
  const prepared = new PreparedCache<string>(2);
  for (const name of ['a', 'b', 'a', 'c']) prepared.get(name, '1', () => name);
  expect(prepared.size).toBe(2);
  expect(prepared.get('a', '1', () => 'again')).toBe('a');
  expect(prepared.get('b', '1', () => 'again')).toBe('again');
});
