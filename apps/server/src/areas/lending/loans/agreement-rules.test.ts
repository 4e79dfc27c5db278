import { paise } from '@sikka/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueForDays, loanFrom, paidInstalments } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { contradictionOf } from './agreement-rules.ts';
import { loanAfterPrepayment } from './part-rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const offerOf = (amountPaise: number) => offerFor({ amountPaise: paise(amountPaise), tenure: 'P12' } as never, now);
const offer = offerOf(10_000_000);
const loan = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now });
const [first, ...rest] = loan.instalments;
if (!first) throw new Error('no instalment');
const late = { ...loan, ...dueForDays(loan, 9, offer) };
const [penalty] = late.penalties;
if (!penalty) throw new Error('no penalty');
const debit = {
  debitReference: 'D1',
  dueDay: first.dueDay,
  amountPaise: first.instalmentPaise,
  state: 'paid',
  announcedAt: now,
  debitAt: now,
  endedAt: now,
  bankReference: 'B1',
} as const;
const returned = { ...debit, state: 'failed', reason: 'INSUFFICIENT_FUNDS' } as const;
const ended = { owedPaise: paise(0), duePaise: paise(0), daysOverdue: 0, penalties: [] };

test.each([
  ['fresh', loan],
  ['paid for three months', { ...loan, ...paidInstalments(loan, 3, now) }],
  ['due today', { ...loan, ...dueForDays(loan, 0, offer) }],
  ['late', late],
  ['returned', { ...loan, ...ended, status: 'RETURNED' as const }],
  ['ended sooner', { ...loan, ...paidInstalments(loan, 2, now), ...ended, status: 'PRECLOSED' as const }],
  ['paid back', { ...loan, ...paidInstalments(loan, 12, now), status: 'LOAN_CLOSED' as const }],
  [
    'charged for a debit that came back',
    { ...loan, bounces: [{ at: now, chargePaise: offer.bouncePaise }], duePaise: offer.bouncePaise },
  ],
  ['debited by mandate', { ...loan, ...paidInstalments(loan, 1, now), debits: [debit] }],
  ['due after a debit that came back', { ...loan, ...dueForDays(loan, 0, offer), debits: [returned] }],
])('a loan that is %s agrees with what was signed', (_, reported) => {
  expect(contradictionOf(reported, offer)).toBeUndefined();
});

test.each([
  ['PRINCIPAL', { principalPaise: paise(loan.principalPaise + 100) }],
  ['NET', { netPaise: paise(loan.netPaise - 100) }],
  ['ROWS', { instalments: [{ ...first, instalmentPaise: paise(first.instalmentPaise + 1) }, ...rest] }],
  ['ROWS', { instalments: [{ ...first, paidPaise: paise(first.instalmentPaise + 1) }, ...rest] }],
  ['ROWS', { instalments: [{ ...first, paidAt: now }, ...rest] }],
  ['ROWS', { instalments: rest }],
  [
    'SCHEDULE',
    {
      instalments: [
        { ...first, instalmentPaise: paise(first.instalmentPaise + 1), interestPaise: paise(first.interestPaise + 1) },
        ...rest,
      ],
    },
  ],
  ['SCHEDULE', { instalments: loan.instalments.slice(0, 11) }],
  ['SCHEDULE', { instalments: [] }],
  ['OWED', { owedPaise: paise(loan.owedPaise + 1) }],
  ['OWED', { status: 'PRECLOSED' }],
  ['DUE', { duePaise: paise(1) }],
  ['DUE', { ...dueForDays(loan, 9, offer), duePaise: paise(late.duePaise + 1) }],
  ['STATUS', { status: 'EMI_OVERDUE' }],
  ['STATUS', { ...dueForDays(loan, 0, offer), status: 'HEALTHY' }],
  ['STATUS', { daysOverdue: 3 }],
  [
    'PENALTY',
    {
      ...dueForDays(loan, 9, offer),
      penalties: [{ ...penalty, totalPaise: paise(penalty.totalPaise + 1) }],
      duePaise: paise(late.duePaise + 1),
    },
  ],
  ['PENALTY', { penalties: [penalty], duePaise: penalty.totalPaise }],
  [
    'BOUNCE',
    { bounces: [{ at: now, chargePaise: paise(offer.bouncePaise + 1) }], duePaise: paise(offer.bouncePaise + 1) },
  ],
  ['DEBIT', { debits: [debit] }],
  ['DEBIT', { debits: [{ ...debit, dueDay: '2030-01-01' }] }],
  ['DEBIT', { ...paidInstalments(loan, 1, now), debits: [{ ...debit, amountPaise: paise(debit.amountPaise + 1) }] }],
  ['DEBIT', { debits: [{ ...returned, amountPaise: paise(returned.amountPaise + 100) }] }],
] as const)('finds the contradiction %s', (what, change) => {
  expect(contradictionOf({ ...loan, ...change }, offer)).toBe(what);
});

test('a loan without signed terms agrees with nothing', () => {
  expect(contradictionOf(loan, undefined)).toBe('NO_OFFER');
});

type Rows = readonly { interestPaise: number }[];
const interestOf = (rows: Rows): number => rows.reduce((sum, { interestPaise }) => sum + interestPaise, 0);

test('after any part prepayment the shorter or cheaper loan agrees, and one paisa more does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 50_000_000 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom('FEWER_INSTALMENTS' as const, 'LOWER_INSTALMENTS' as const),
      fc.integer({ min: 0, max: 100 }),
      (amountPaise, paid, share, effect, passed) => {
        const signed = offerOf(amountPaise);
        const begun = loanFrom(signed, { loanReference: 'L1', reference: 'A1', now });
        const running = { ...begun, ...paidInstalments(begun, paid, now) };
        const part = Math.max(1, Math.floor((running.owedPaise * share) / 100));
        const coming = running.instalments[paid]?.interestPaise ?? 0;
        const paidInterest = Math.floor((coming * part * passed) / running.owedPaise / 100);
        const lines = [
          { kind: 'PRINCIPAL', paise: paise(part) },
          { kind: 'INTEREST', paise: paise(paidInterest) },
        ] as const;
        const after = loanAfterPrepayment(running, signed, { partPaise: paise(part), effect, lines: [...lines] });
        const rows = (after?.instalments ?? []).map((row) => ({ ...row, paidPaise: paise(0) }));
        const shorter = {
          ...running,
          instalments: [...running.instalments.slice(0, paid), ...rows],
          owedPaise: paise(running.owedPaise - part),
        };
        expect(contradictionOf(shorter, signed)).toBeUndefined();
        expect(contradictionOf({ ...shorter, owedPaise: paise(shorter.owedPaise + 1) }, signed)).toBe('OWED');
        const before = running.instalments.slice(paid);
        expect(after?.savedPaise).toBe(Math.max(0, interestOf(before) - interestOf(rows) - paidInterest));
        expect(rows.reduce((sum, { principalPaise }) => sum + principalPaise, 0)).toBe(shorter.owedPaise);
        expect(rows.length + (after?.fewer ?? 0)).toBe(12 - paid);
        if (effect === 'LOWER_INSTALMENTS') expect(after?.fewer).toBe(0);
      },
    ),
  );
});
