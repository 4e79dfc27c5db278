import { paise } from '@sikka/money';
import { repaymentStatuses } from '@sikka/contract/rules';
import { expect, it } from 'vitest';
import {
  closingCharge,
  debitsToShow,
  dueLinesOf,
  interestSaved,
  isBlocking,
  leftPaise,
  openRows,
  paidCount,
  stageOf,
  underWayOf,
  optionOf,
} from './loan-rules.ts';
import { debitWith, instalmentsWith, loanWith, overdueLoan, summaryWith, snapshotWith } from './testing/loans.ts';

it.each([
  ['untold', loanWith({ snapshot: undefined })],
  ['nothingDue', loanWith()],
  ['due', loanWith({ duePaise: paise(1) })],
  ['overdue', overdueLoan()],
  ['settled', loanWith({ isOver: true, status: 'LOAN_CLOSED' })],
  ['settled', loanWith({ isOver: true, status: 'PRECLOSED', snapshot: undefined })],
  ['returned', loanWith({ isOver: true, status: 'RETURNED' })],
])('is %s', (stage, loan) => expect(stageOf(loan)).toBe(stage));

it('blocks another repayment as long as money may be on its way to the lender', () => {
  expect(repaymentStatuses.filter((status) => isBlocking({ status }))).toEqual([
    'AWAITING_PAYMENT',
    'CHECKING',
    'NOT_TAKEN',
    'WITH_LENDER',
  ]);
});

it('finds what blocks before what is on its way back, and nothing that has come to its end', () => {
  const [back, open] = [summaryWith({ status: 'SENT_BACK' }), summaryWith({ status: 'CHECKING' })];
  expect(underWayOf([back, open])).toBe(open);
  expect(underWayOf([summaryWith({ status: 'BOOKED' }), back])).toBe(back);
  expect(underWayOf([summaryWith({ status: 'BOOKED' }), summaryWith({ status: 'EXPIRED' })])).toBeUndefined();
});

it('finds a way by what it is for', () => {
  expect(optionOf(loanWith(), 'FORECLOSURE')).toMatchObject({ isAllowed: true });
  expect(optionOf({ repaymentOptions: [] }, 'DUE')).toBeUndefined();
});

it('tells of each instalment that is still to be paid the newest debit, and of no other', () => {
  const announced = debitWith({ debitReference: 'D4', dueDay: '2027-02-04' });
  const back = debitWith({ debitReference: 'D3', state: 'FAILED' });
  const before = debitWith({ debitReference: 'D2', state: 'CALLED_OFF' });
  const paid = debitWith({ debitReference: 'D1', dueDay: '2026-12-04', state: 'PAID', isOpen: false });
  const byHand = debitWith({ debitReference: 'D0', dueDay: '2026-11-04', state: 'CALLED_OFF', isOpen: false });
  expect(debitsToShow({ debits: [announced, back, before, paid, byHand] })).toEqual([announced, back]);
  expect(debitsToShow({})).toEqual([]);
});

const sum = (lines: ReturnType<typeof dueLinesOf>): number => lines.reduce((total, { paise }) => total + paise, 0);

it('names what is missing of instalments, every charge, and every debit that came back', () => {
  const { snapshot, duePaise } = overdueLoan();
  const lines = snapshot ? dueLinesOf(snapshot) : [];
  expect(lines).toEqual([
    { kind: 'instalment', number: 2, day: '2026-11-05', paise: 535_577 },
    { kind: 'once', number: 2, paise: paise(20_000) },
    { kind: 'daily', number: 2, paise: 6_962 },
    { kind: 'bounce', at: '2026-11-05T05:30:00.000Z', paise: 35_000 },
  ]);
  expect(sum(lines)).toBe(duePaise);
});

it('is one line where the bound made the charge less, and none where a part of it is nothing', () => {
  const penalties = [
    { number: 2, flatPaise: paise(20_000), dailyPaise: paise(200_000), totalPaise: paise(150_000) },
    { number: 3, flatPaise: paise(20_000), dailyPaise: paise(0), totalPaise: paise(20_000) },
  ];
  expect(dueLinesOf(snapshotWith({ penalties }))).toEqual([
    { kind: 'capped', number: 2, paise: 150_000 },
    { kind: 'once', number: 3, paise: paise(20_000) },
  ]);
});

it('asks of an instalment that is paid in part only what is missing', () => {
  const instalments = instalmentsWith({ 2: { state: 'DUE', paidPaise: paise(500_000) } });
  expect(dueLinesOf(snapshotWith({ instalments }))).toMatchObject([{ number: 2, paise: 35_577 }]);
});

it('is empty while nothing is due', () => expect(dueLinesOf(snapshotWith())).toEqual([]));

const rows = instalmentsWith({ 2: { state: 'OVERDUE', paidPaise: paise(35_577) }, 6: { state: 'NOT_OWED' } });

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
  const requested = [
    { kind: 'PRINCIPAL', paise: paise(1_000_000) },
    { kind: 'INTEREST', paise: paise(20_000) },
  ] as const;
  expect(interestSaved(rows, [...requested])).toBe(toCome - 20_000);
  expect(interestSaved(rows, [{ kind: 'INTEREST', paise: paise(toCome + 1) }])).toBe(0);
});

it('counts the charge for closing early with its tax', () => {
  const lines = (['PRINCIPAL', 'CHARGE', 'GST'] as const).map((kind, index) => ({ kind, paise: paise(10 ** index) }));
  expect(closingCharge(lines)).toBe(110);
  expect(closingCharge([])).toBe(0);
});
