import { expect, it } from 'vitest';
import { closingCharge, interestSaved, leftPaise, openRows, paidCount } from './plan-rules.ts';
import { instalmentsWith } from './testing/loans.ts';

const rows = instalmentsWith({ 2: { state: 'OVERDUE', paidPaise: 35_577 }, 6: { state: 'NOT_OWED' } });

it('parts what is paid, what is open, and what is not owed any more', () => {
  expect(openRows(rows).map(({ number }) => number)).toEqual([2, 3, 4, 5]);
  expect(paidCount(rows)).toBe(1);
});

it('leaves what is missing of the open instalments', () => {
  expect(leftPaise(rows)).toBe(4 * 535_577 - 35_577);
  expect(leftPaise([])).toBe(0);
});

it('saves the interest to come, but for what is asked now', () => {
  const toCome = openRows(rows).reduce((sum, { interestPaise }) => sum + interestPaise, 0);
  const asked = [
    { kind: 'PRINCIPAL', paise: 1_000_000 },
    { kind: 'INTEREST', paise: 20_000 },
  ] as const;
  expect(interestSaved(rows, [...asked])).toBe(toCome - 20_000);
  expect(interestSaved(rows, [{ kind: 'INTEREST', paise: toCome + 1 }])).toBe(0);
});

it('counts the charge for closing early with its tax', () => {
  const lines = (['PRINCIPAL', 'CHARGE', 'GST'] as const).map((kind, index) => ({ kind, paise: 10 ** index }));
  expect(closingCharge(lines)).toBe(110);
  expect(closingCharge([])).toBe(0);
});
