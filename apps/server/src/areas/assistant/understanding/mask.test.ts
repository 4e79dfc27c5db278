import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskQuestion } from './mask.ts';

test.each([
  ['482913 is my otp', '[number] is my otp'],
  ['otp 48 29 13', 'otp [number]'],
  ['4 8 2 9 1 3', '[number]'],
  ['4-8-2-9-1-3 hai otp', '[number] hai otp'],
  ['ओटीपी ४८२९१३ है', 'ओटीपी [number] है'],
  ['pin is 1234.', 'pin is [number].'],
  ['98765 43210 ka recharge', '[number] ka recharge'],
  ['mera pan abcde1234f hai', 'mera pan [id] hai'],
  ['pan ABCDE 1234 F', 'pan [id]'],
  ['upi ramesh@okaxis fail', 'upi [id] fail'],
  ['mail asha.k@post.example.in', 'mail [id]'],
  ['asha @ post.example', '[id]'],
  ['ref utr4129ax77 kahan hai', 'ref [number] kahan hai'],
  ['emi for 1 lakh 20 thousand at 12% for 12 months', 'emi for [amount] at [rate] for [time]'],
  ['emi @ 12.5 percent', 'emi at [rate]'],
  ['₹1,20,000 ka loan', '[amount] ka loan'],
  ['rs.500/- kat gaye', '[amount] kat gaye'],
  ['५ लाख रुपये पर १२ प्रतिशत', '[amount] पर [rate]'],
  ['1.5 करोड़ 18 महीने', '[amount] [time]'],
  ['loan of 50k', 'loan of [amount]'],
  ['bill of 5 nov 2026 and 12/11/26', 'bill of [time] and [time]'],
  ['payment 10 baje, 5 tarikh', 'payment [time]'],
  ['5 marketing sms', '[number] marketing sms'],
  ['x² ①', '[number]'],
  ['when is my emi?', 'when is my emi?'],
])('of “%s” a model reads “%s”', (question, masked) => {
  expect(maskQuestion(question)).toBe(masked);
});

test('masks every digit of any script and every @', () => {
  const text = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('@', '＠', '४', '٣', ' lakh', '%', '٫', '1', ',')),
  );
  fc.assert(
    fc.property(text, (parts) => {
      expect(maskQuestion(parts.join(''))).not.toMatch(/\p{Nd}|\p{N}|[@＠﹫]/u);
    }),
  );
});

test('keeps words without digits in order', () => {
  const word = fc.constantFrom(
    'mera',
    'refund',
    'कब',
    'आएगा',
    'marketing',
    'decision',
    'main',
    'otp',
    'है',
    'crorepati',
    'किस्त',
    'percentage',
  );
  const figure = fc.oneof(
    fc.nat().map(String),
    fc.constantFrom('a1b2', '१२', '12%', '₹500', '3 lakh', '5 nov', '12 months', 'a@b', '2026-11-05'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(word, figure)), (pairs) => {
      const left = maskQuestion(pairs.flat().join(' '))
        .replaceAll(/\[\w+\]/g, ' ')
        .trim()
        .split(/\s+/);
      expect(left.filter((each) => each !== '')).toEqual(pairs.map(([each]) => each));
    }),
  );
});
