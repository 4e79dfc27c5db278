import { expect, it } from 'vitest';
import { dueLinesOf } from './due-rules.ts';
import { instalmentsWith, overdueLoan, toldWith } from './testing/loans.ts';

const sum = (lines: ReturnType<typeof dueLinesOf>): number => lines.reduce((total, { paise }) => total + paise, 0);

it('names what is missing of instalments, every charge, and every debit that came back', () => {
  const { told, duePaise } = overdueLoan();
  const lines = told ? dueLinesOf(told) : [];
  expect(lines).toEqual([
    { kind: 'instalment', number: 2, day: '2026-11-05', paise: 535_577 },
    { kind: 'once', number: 2, paise: 20_000 },
    { kind: 'daily', number: 2, paise: 6_962 },
    { kind: 'bounce', at: '2026-11-05T05:30:00.000Z', paise: 35_000 },
  ]);
  expect(sum(lines)).toBe(duePaise);
});

it('is one line where the bound made the charge less, and none where a part of it is nothing', () => {
  const penalties = [
    { number: 2, flatPaise: 20_000, dailyPaise: 200_000, totalPaise: 150_000 },
    { number: 3, flatPaise: 20_000, dailyPaise: 0, totalPaise: 20_000 },
  ];
  expect(dueLinesOf(toldWith({ penalties }))).toEqual([
    { kind: 'capped', number: 2, paise: 150_000 },
    { kind: 'once', number: 3, paise: 20_000 },
  ]);
});

it('asks of an instalment that is paid in part only what is missing', () => {
  const instalments = instalmentsWith({ 2: { state: 'DUE', paidPaise: 500_000 } });
  expect(dueLinesOf(toldWith({ instalments }))).toMatchObject([{ number: 2, paise: 35_577 }]);
});

it('is empty while nothing is due', () => expect(dueLinesOf(toldWith())).toEqual([]));
