import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { sandboxLenders } from '../lenders/lenders.ts';
import type { WireProduct } from '../wire.ts';
import type { LoanEntry, QuoteEntry } from './books.ts';
import { monthsAfter } from './day-rules.ts';
import {
  bookInstalments,
  dueLines,
  dueOrNext,
  duesOf,
  foreclosureLines,
  owedOf,
  partLines,
  returnLines,
  statusOf,
} from './dues-rules.ts';
import { offerOf } from './offer-rules.ts';

const disbursedAt = Date.parse('2026-11-21T06:30:00.000Z');
const product = sandboxLenders
  .flatMap(({ products }) => products)
  .find(({ id }) => id === 'KAVERI-PERSONAL') as WireProduct;
const offer = offerOf(
  { product, amountPaise: paise(12_000_000), tenure: 'P6', score: 780 },
  'KC-O-1',
  new Date(disbursedAt),
);
const [first, second] = offer.repaymentPlan as [
  (typeof offer.repaymentPlan)[number],
  (typeof offer.repaymentPlan)[number],
];

const loan: LoanEntry = {
  loanId: 'KC-L-1',
  requestId: 'APPLICATION1',
  mobile: '9876543210',
  pan: 'ABCPV1234D',
  offer,
  disbursedAt,
  utr: 'SARVN1',
  returnableUntil: disbursedAt + 3 * 86_400_000,
  instalments: offer.repaymentPlan.map((row) => ({
    ...row,
    dueDate: monthsAfter('2026-11-21', row.installmentNumber),
    paidAmount: 0,
  })),
  bounces: [],
  version: 0,
  changedAt: disbursedAt,
};

const quote = (change: Partial<QuoteEntry>): QuoteEntry => ({
  quoteId: 'KC-Q-1',
  loanId: loan.loanId,
  purpose: 'DUE',
  lines: [],
  payableAmount: 1,
  validTill: '2026-12-21T18:30:00.000Z',
  version: 0,
  instalments: [1],
  bounces: [],
  earlyPaise: paise(0),
  ...change,
});
const paidAt = '2026-12-21T06:30:00.000Z';

describe('the due amount', () => {
  it('is the next instalment while nothing is due', () => {
    const early = [
      { kind: 'PRINCIPAL', amount: first.principalAmount },
      { kind: 'INTEREST', amount: first.interestAmount },
    ];
    expect(dueOrNext(loan, '2026-12-20')).toEqual({ rows: [loan.instalments[0]], lines: early });
    const paid = bookInstalments(loan, quote({}), paidAt);
    expect(dueOrNext(paid, '2026-12-20').rows).toEqual([loan.instalments[1]]);
    expect(dueOrNext(loan, '2027-01-25').rows).toEqual(loan.instalments.slice(0, 2));
  });

  it.each([
    ['2026-12-20', 'HEALTHY', []],
    ['2026-12-21', 'EMI_DUE', ['PRINCIPAL', 'INTEREST']],
    ['2026-12-22', 'EMI_OVERDUE', ['PRINCIPAL', 'INTEREST']],
    ['2026-12-23', 'EMI_OVERDUE', ['PRINCIPAL', 'INTEREST', 'PENALTY']],
  ])('on %s it is %s with %j', (day, status, kinds) => {
    expect(statusOf(loan, duesOf(loan, day))).toBe(status);
    expect(dueLines(loan, day).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('grows by a flat charge for each late instalment and by open bounces', () => {
    const bounces = [
      { at: paidAt, chargeAmount: 45_000, isPaid: false },
      { at: paidAt, chargeAmount: 45_000, isPaid: true },
    ];
    expect(dueLines({ ...loan, bounces }, '2027-01-25')).toEqual([
      { kind: 'PRINCIPAL', amount: first.principalAmount + second.principalAmount },
      { kind: 'INTEREST', amount: first.interestAmount + second.interestAmount },
      { kind: 'PENALTY', amount: 80_000 },
      { kind: 'BOUNCE', amount: 45_000 },
    ]);
  });
});

describe('an early repayment', () => {
  it('costs the interest of the passed days, and the charge with its tax', () => {
    expect(foreclosureLines(loan, '2026-12-06')).toEqual([
      { kind: 'PRINCIPAL', amount: 12_000_000 },
      { kind: 'INTEREST', amount: first.interestAmount / 2 },
      { kind: 'CHARGE', amount: 360_000 },
      { kind: 'GST', amount: 64_800 },
    ]);
  });

  it('costs no charge for a part prepayment but its own interest', () => {
    expect(partLines(loan, '2026-12-06', paise(3_000_000))).toEqual([
      { kind: 'PRINCIPAL', amount: 3_000_000 },
      { kind: 'INTEREST', amount: first.interestAmount / 8 },
    ]);
  });

  it('refunds the charges on return, except the non-refundable fee', () => {
    const { processingAmount, gstAmount, coolingOffFeeAmount } = offer.loanTerms;
    expect(returnLines(loan, '2026-11-21')).toEqual([
      { kind: 'PRINCIPAL', amount: 12_000_000 },
      { kind: 'GIVEN_BACK', amount: coolingOffFeeAmount - processingAmount - gstAmount },
    ]);
  });
});

describe('a booked repayment', () => {
  it('settles the instalments of its quote and no others', () => {
    const after = bookInstalments(loan, quote({}), paidAt);
    expect(after.instalments[0]).toMatchObject({ paidAmount: first.installmentAmount, paidAt });
    expect(owedOf(after)).toBe(first.outstandingAmount);
    expect(after).toMatchObject({ version: 1 });
    expect(after.ended).toBeUndefined();
  });

  it('keeps the instalment after a part prepayment, and ends sooner', () => {
    const after = bookInstalments(
      loan,
      quote({ purpose: 'PART', instalments: [], earlyPaise: paise(6_000_000) }),
      paidAt,
    );
    expect(owedOf(after)).toBe(6_000_000);
    expect(after.instalments.length).toBeLessThan(loan.instalments.length);
    expect(after.instalments[0]).toMatchObject({ dueDate: '2026-12-21', installmentAmount: first.installmentAmount });
    expect(after.instalments.at(-1)).toMatchObject({ outstandingAmount: 0 });
  });

  it('keeps the number of instalments after a part prepayment where the lender says so, and lowers them', () => {
    const part = quote({
      purpose: 'PART',
      instalments: [],
      earlyPaise: paise(6_000_000),
      partEffect: 'INSTALLMENT_REDUCED',
    });
    const after = bookInstalments(loan, part, paidAt);
    expect(owedOf(after)).toBe(6_000_000);
    expect(after.instalments.map(({ dueDate }) => dueDate)).toEqual(loan.instalments.map(({ dueDate }) => dueDate));
    expect(Math.abs((after.instalments[0]?.installmentAmount ?? 0) - first.installmentAmount / 2)).toBeLessThan(2);
    expect(after.instalments.at(-1)).toMatchObject({ outstandingAmount: 0 });
  });

  it.each([
    ['FORECLOSURE', 'PRECLOSED'],
    ['RETURN', 'RETURNED'],
  ] as const)('%s ends it: %s', (purpose, ended) => {
    expect(bookInstalments(loan, quote({ purpose, instalments: [] }), paidAt).ended).toBe(ended);
  });

  it('closes the loan with the last instalment', () => {
    expect(bookInstalments(loan, quote({ instalments: [1, 2, 3, 4, 5, 6] }), paidAt).ended).toBe('LOAN_CLOSED');
  });
});
