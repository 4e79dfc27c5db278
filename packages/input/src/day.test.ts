import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupTypedDay, readDay } from './day.ts';

it.each([
  ['24/11/1990', '1990-11-24'],
  ['24-11-1990', '1990-11-24'],
  ['24.11.1990', '1990-11-24'],
  ['24 11 1990', '1990-11-24'],
  ['24111990', '1990-11-24'],
  ['1/2/1990', '1990-02-01'],
  ['२४/११/१९९०', '1990-11-24'],
  ['1990-11-24', '1990-11-24'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/04/1990', undefined],
  ['24/13/1990', undefined],
  ['24/11/90', undefined],
  ['24/11', undefined],
  ['', undefined],
])('%j is the day %j', (typed, day) => expect(readDay(typed)).toBe(day));

it.each([
  ['2', '2'],
  ['24', '24'],
  ['241', '24/1'],
  ['24/1119', '24/11/19'],
  ['1/', '1/'],
  ['1/2/', '1/2/'],
  ['1/2/19', '1/2/19'],
  ['1/2/1990', '01/02/1990'],
  ['24111990', '24/11/1990'],
  ['1990-11-24', '24/11/1990'],
  ['31/02/19901', '31/02/1990'],
])('%j is shown as %j while it is typed', (typed, shown) => expect(groupTypedDay(typed)).toBe(shown));

it('groups what it grouped the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/') }), (typed) => {
      const shown = groupTypedDay(typed);
      expect(groupTypedDay(shown)).toBe(shown);
    }),
  );
});
