import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flag, oneOf, parseSearch, searchOf, stringifySearch, text } from './search.ts';

const flat = fc.dictionary(fc.string({ minLength: 1 }), fc.string());

it('parses what it wrote, for any names and values', () => {
  fc.assert(
    fc.property(flat, (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});

it('keeps every digit of a long id', () => {
  expect(parseSearch('?gid=12345678901234567890')).toEqual({ gid: '12345678901234567890' });
  expect(stringifySearch({ gid: '12345678901234567890' })).toBe('?gid=12345678901234567890');
});

it('writes text without quotes, booleans as 1 and 0, and omits undefined', () => {
  expect(stringifySearch({ type: 'gamelogin', isDark: true, light: false, page: 2, none: undefined })).toBe(
    '?type=gamelogin&isDark=1&light=0&page=2',
  );
  expect(stringifySearch({})).toBe('');
});

it('counts a repeated parameter once, with its first value', () => {
  expect(parseSearch('?a=1&a=2')).toEqual({ a: '1' });
});

const read = searchOf({ source: text(5), isDark: flag, openWith: oneOf('insideWeb', 'exteral') });

it('keeps listed parameters that fit and drops all others', () => {
  expect(read({ source: 'me', isDark: '1', openWith: 'exteral', evil: 'x' })).toEqual({
    source: 'me',
    isDark: true,
    openWith: 'exteral',
  });
  expect(read({ source: 'too long', isDark: 'maybe', openWith: 'javascript:' })).toEqual({});
  expect(read(Object.create({ source: 'me' }) as Record<string, unknown>)).toEqual({});
});
