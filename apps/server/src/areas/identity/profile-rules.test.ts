import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanNickname } from './profile-rules.ts';

describe('a nickname', () => {
  it.each([
    ['Priya', 'Priya'],
    ['  Priya   Sharma ', 'Priya Sharma'],
    ["R. K. O'Neil-Rao_9", "R. K. O'Neil-Rao_9"],
    ['लक्ष्मी', 'लक्ष्मी'],
    ['श्रीमान्\u200dजी', 'श्रीमान्\u200dजी'],
    ['क'.repeat(24), 'क'.repeat(24)],
    ['क्षि'.repeat(12), 'क्षि'.repeat(12)],
    ['e\u0301', 'é'],
    ['D’Souza', "D'Souza"],
    ['Ｐｒｉｙａ\u3000९', 'Priya 9'],
    ['a\u202eb', 'ab'],
    ['a\u0000b', 'ab'],
    ['a\nb', 'a b'],
    ['a\u200bb', 'ab'],
    ['a\u200db', 'ab'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(cleanNickname(typed)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    '\u202e\u200b',
    'null',
    ' NULL ',
    'x'.repeat(25),
    '<b>me</b>',
    '😀',
    '...',
    '\u0301',
    `a${'\u0301'.repeat(6)}`,
    'me@home',
    'a/b',
    '₹100',
  ])('%j is refused', (typed) => {
    expect(cleanNickname(typed)).toBeUndefined();
  });

  it('does not change when normalised again, and never contains hidden characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (typed) => {
        const stored = cleanNickname(typed);
        if (stored === undefined) return;
        expect(cleanNickname(stored)).toBe(stored);
        expect(stored).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|[<>&"]/u);
      }),
    );
  });
});
