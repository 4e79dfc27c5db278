import { expect, it } from 'vitest';
import { searchOf } from '#shared/search.ts';
import { originOf, transitSearch } from './transit-search.ts';

const read = searchOf(transitSearch);

it('takes the parameters that say what led here, and the colours', () => {
  const search = { type: 'API', entrance: 'banner', sourcePageId: 'acv_index', productId: 'udaan:P-12', isDark: '1' };
  expect(read({ ...search, counters: '7', info: '{"a":1}', language: 'hi' })).toEqual({ ...search, isDark: true });
});

it.each([['a b'], ['<script>'], ['x'.repeat(65)], [''], [98765]])('drops the name %j', (value) => {
  expect(read({ entrance: value })).toEqual({ entrance: undefined });
});

it('tells what led here as facts, without what is missing and without the colours', () => {
  expect(originOf({ entrance: 'banner', sourceIconId: undefined, isDark: true })).toEqual({
    entrance: 'banner',
  });
});
