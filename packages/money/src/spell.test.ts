import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from './amount.ts';
import { numberInWords } from './number-words.ts';
import { spellRupees } from './spell.ts';

it.each([
  [0, 'Zero rupees', 'शून्य रुपये'],
  [1, 'One paisa', 'एक पैसा'],
  [50, 'Fifty paise', 'पचास पैसे'],
  [100, 'One rupee', 'एक रुपया'],
  [101, 'One rupee and one paisa', 'एक रुपया और एक पैसा'],
  [184_590, 'One thousand eight hundred forty-five rupees and ninety paise', 'एक हज़ार आठ सौ पैंतालीस रुपये और नब्बे पैसे'],
  [1_000_000_000, 'One crore rupees', 'एक करोड़ रुपये'],
  [
    12_345_678_900,
    'Twelve crore thirty-four lakh fifty-six thousand seven hundred eighty-nine rupees',
    'बारह करोड़ चौंतीस लाख छप्पन हज़ार सात सौ नवासी रुपये',
  ],
  [99_990_000_000, 'Ninety-nine crore ninety-nine lakh rupees', 'निन्यानवे करोड़ निन्यानवे लाख रुपये'],
  [100_000_000_000, 'One hundred crore rupees', 'एक सौ करोड़ रुपये'],
  [100_000_000_001, 'One hundred crore rupees and one paisa', 'एक सौ करोड़ रुपये और एक पैसा'],
  [101_500_000_000, 'One hundred one crore fifty lakh rupees', 'एक सौ एक करोड़ पचास लाख रुपये'],
  [1_000_000_000_000, 'One thousand crore rupees', 'एक हज़ार करोड़ रुपये'],
  [12_500_000_000_000, 'Twelve thousand five hundred crore rupees', 'बारह हज़ार पाँच सौ करोड़ रुपये'],
  [100_000_000_000_000, 'One lakh crore rupees', 'एक लाख करोड़ रुपये'],
  [100_001_000_000_000, 'One lakh one crore rupees', 'एक लाख एक करोड़ रुपये'],
])('%d paise is %s, %s', (amount, english, hindi) => {
  expect(spellRupees(paise(amount), 'en')).toBe(english);
  expect(spellRupees(paise(amount), 'hi')).toBe(hindi);
});

it('spelling has a name for every number below a hundred in both languages', () => {
  for (const locale of ['en', 'hi'] as const) {
    const words = Array.from({ length: 100 }, (_, number) => numberInWords(number, locale));
    expect(new Set(words).size).toBe(100);
    expect(words).not.toContain('');
  }
});

it('never spells two amounts the same', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000_000_000 }).map(paise);
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('en', 'hi'), (one, other, locale) => {
      expect(spellRupees(one, locale) === spellRupees(other, locale)).toBe(one === other);
    }),
  );
});

it('refuses negative amounts', () => expect(() => spellRupees(paise(-1), 'en')).toThrow(RangeError));
