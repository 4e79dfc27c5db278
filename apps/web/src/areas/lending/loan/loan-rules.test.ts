import { repaymentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { expect, it, describe } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { paymentWith } from '#shared/money/testing/payments.ts';
import {
  debitWith,
  instalmentsWith,
  loanWith,
  overdueLoan,
  summaryWith,
  snapshotWith,
  repaymentWith,
  quoteWith,
} from '../testing/repayments.ts';
import { quoteStageOf } from './Quote.tsx';
import { dueOf } from './due.ts';
import {
  closingCharge,
  debitsToShow,
  dueLinesOf,
  interestSaved,
  isBlocking,
  leftPaise,
  openRows,
  paidCount,
  underWayOf,
  optionOf,
} from './loan-rules.ts';
import { errorOf, rupeeField } from '#shared/fields.ts';
import { mayJustHavePaid, payActionOf } from '#shared/money/payment-rules.ts';
import { awaitedStep } from '#shared/money/payment-steps.ts';

describe('loan-rules', () => {
  it('blocks another repayment while money may be on its way to the lender', () => {
    expect(repaymentStatuses.filter((status) => isBlocking({ status }))).toEqual([
      'AWAITING_PAYMENT',
      'CHECKING',
      'NOT_TAKEN',
      'WITH_LENDER',
    ]);
  });

  it('prefers a blocking repayment over a refund, and ignores ended ones', () => {
    const [back, open] = [summaryWith({ status: 'SENT_BACK' }), summaryWith({ status: 'CHECKING' })];
    expect(underWayOf([back, open])).toBe(open);
    expect(underWayOf([summaryWith({ status: 'BOOKED' }), back])).toBe(back);
    expect(underWayOf([summaryWith({ status: 'BOOKED' }), summaryWith({ status: 'EXPIRED' })])).toBeUndefined();
  });

  it('finds an option by purpose', () => {
    expect(optionOf(loanWith(), 'FORECLOSURE')).toMatchObject({ isAllowed: true });
    expect(optionOf({ repaymentOptions: [] }, 'DUE')).toBeUndefined();
  });

  it('shows the newest debit of each unpaid instalment only', () => {
    const announced = debitWith({ debitReference: 'D4', dueDay: '2027-02-04' });
    const back = debitWith({ debitReference: 'D3', state: 'FAILED' });
    const before = debitWith({ debitReference: 'D2', state: 'CALLED_OFF' });
    const paid = debitWith({ debitReference: 'D1', dueDay: '2026-12-04', state: 'PAID', isOpen: false });
    const byHand = debitWith({ debitReference: 'D0', dueDay: '2026-11-04', state: 'CALLED_OFF', isOpen: false });
    expect(debitsToShow({ debits: [announced, back, before, paid, byHand] })).toEqual([announced, back]);
    expect(debitsToShow({})).toEqual([]);
  });

  const sum = (lines: ReturnType<typeof dueLinesOf>): number => lines.reduce((total, [, paise]) => total + paise, 0);

  it('lists unpaid instalments, every charge, and every returned debit', () => {
    const { snapshot, duePaise } = overdueLoan();
    const lines = snapshot ? dueLinesOf(snapshot) : [];
    expect(lines).toEqual([
      [m.lending_repay_instalment_of({ number: 2, day: '5 Nov 2026' }), 535_577],
      [m.lending_repay_penalty_once({ number: 2 }), 20_000],
      [m.lending_repay_penalty_daily({ number: 2 }), 6_962],
      [m.lending_repay_bounce({ day: '5 Nov 2026' }), 35_000],
    ]);
    expect(sum(lines)).toBe(duePaise);
  });

  it('is one line where the limit reduced the charge, and omits zero parts', () => {
    const penalties = [
      { number: 2, flatPaise: paise(20_000), dailyPaise: paise(200_000), totalPaise: paise(150_000) },
      { number: 3, flatPaise: paise(20_000), dailyPaise: paise(0), totalPaise: paise(20_000) },
    ];
    expect(dueLinesOf(snapshotWith({ penalties }))).toEqual([
      [m.lending_repay_penalty_capped({ number: 2 }), 150_000],
      [m.lending_repay_penalty_once({ number: 3 }), 20_000],
    ]);
  });

  it('charges only the rest of a partly paid instalment', () => {
    const instalments = instalmentsWith({ 2: { state: 'DUE', paidPaise: paise(500_000) } });
    expect(dueLinesOf(snapshotWith({ instalments }))).toEqual([
      [m.lending_repay_instalment_of({ number: 2, day: '5 Nov 2026' }), 35_577],
    ]);
  });

  it('is empty while nothing is due', () => expect(dueLinesOf(snapshotWith())).toEqual([]));

  const rows = instalmentsWith({ 2: { state: 'OVERDUE', paidPaise: paise(35_577) }, 6: { state: 'NOT_OWED' } });

  it('separates paid, open, and cancelled instalments', () => {
    expect(openRows(rows).map(({ number }) => number)).toEqual([2, 3, 4, 5]);
    expect(paidCount(rows)).toBe(1);
  });

  it('keeps the rest of the open instalments', () => {
    expect(leftPaise(rows)).toBe(4 * 535_577 - 35_577);
    expect(leftPaise([])).toBe(0);
  });

  it('saves the future interest, except the part quoted now', () => {
    const toCome = openRows(rows).reduce((sum, { interestPaise }) => sum + interestPaise, 0);
    const requested = [
      { kind: 'PRINCIPAL', paise: paise(1_000_000) },
      { kind: 'INTEREST', paise: paise(20_000) },
    ] as const;
    expect(interestSaved(rows, [...requested])).toBe(toCome - 20_000);
    expect(interestSaved(rows, [{ kind: 'INTEREST', paise: paise(toCome + 1) }])).toBe(0);
  });

  it('includes the foreclosure charge with its tax', () => {
    const lines = (['PRINCIPAL', 'CHARGE', 'GST'] as const).map((kind, index) => ({ kind, paise: paise(10 ** index) }));
    expect(closingCharge(lines)).toBe(110);
    expect(closingCharge([])).toBe(0);
  });
});

describe('result-rules', () => {
  const [ordered] = repaymentWith().steps;

  it('waits for the debit, then for the lender until its deadline, and for nothing at the end', () => {
    const waits = repaymentStatuses.map((status) => awaitedStep(repaymentWith({ status, steps: [] }))?.step);
    expect(waits).toEqual(['debited', 'debited', 'debited', 'booked', ...Array(5).fill(undefined)]);
    expect(awaitedStep(repaymentWith({ status: 'CHECKING', steps: ordered ? [ordered] : [] }))?.step).toBe('debited');
    expect(awaitedStep(repaymentWith())).toEqual({ step: 'booked', by: '2026-11-22T04:11:00.000Z' });
  });

  it('can be paid while open, and retried after a failed attempt', () => {
    const retry = paymentWith({ canRetry: true });
    expect(repaymentStatuses.map((status) => payActionOf({ status, payment: retry }))).toEqual([
      'retry',
      undefined,
      'retry',
      ...Array(6).fill(undefined),
    ]);
    expect(payActionOf({ status: 'NOT_TAKEN', payment: paymentWith() })).toBeUndefined();
    expect(payActionOf({ status: 'AWAITING_PAYMENT', payment: paymentWith() })).toBe('pay');
  });

  it('may have been paid while the gateway has not answered', () => {
    expect(mayJustHavePaid({ status: 'AWAITING_PAYMENT', payment: paymentWith() })).toBe(true);
    expect(mayJustHavePaid({ status: 'AWAITING_PAYMENT', payment: paymentWith({ attempt: undefined }) })).toBe(false);
    expect(mayJustHavePaid({ status: 'WITH_LENDER', payment: paymentWith() })).toBe(false);
  });
});

describe('due', () => {
  it.each([
    [
      'what is late, with its days',
      { duePaise: paise(500), daysOverdue: 3 },
      { kind: 'overdue', amountPaise: paise(500), days: 3 },
    ],
    [
      'what is due today',
      { duePaise: paise(500), daysOverdue: 0, nextDueDay: '2026-12-04', nextDuePaise: paise(700) },
      { kind: 'now', amountPaise: paise(500) },
    ],
    [
      'else what comes next',
      { duePaise: paise(0), daysOverdue: 0, nextDueDay: '2026-12-04', nextDuePaise: paise(700) },
      { kind: 'next', amountPaise: paise(700), day: '2026-12-04' },
    ],
    ['nothing after the last one', { duePaise: paise(0), daysOverdue: 0 }, undefined],
    ['unknown before the lender’s report', { nextDueDay: '2026-12-04', nextDuePaise: paise(700) }, undefined],
  ])('is %s', (_what, owed, due) => {
    expect(dueOf(owed)).toEqual(due);
  });
});

describe('Quote', () => {
  const polling = quoteWith({ state: 'REQUESTED' });

  it.each([
    ['requesting', { content: undefined, problem: undefined, isPollingOver: false }],
    ['failed', { content: undefined, problem: new ApiProblem('network'), isPollingOver: false }],
    ['refused', { content: undefined, problem: new ApiProblem('loanOptionClosed'), isPollingOver: false }],
    ['requesting', { content: polling, problem: new ApiProblem('network'), isPollingOver: false }],
    ['over', { content: polling, problem: undefined, isPollingOver: true }],
    ['ready', { content: quoteWith(), problem: undefined, isPollingOver: false }],
    ['over', { content: quoteWith({ isExpired: true }), problem: undefined, isPollingOver: false }],
    ['over', { content: quoteWith({ state: 'REFUSED' }), problem: undefined, isPollingOver: false }],
    ['over', { content: quoteWith({ state: 'UNANSWERED' }), problem: undefined, isPollingOver: false }],
  ])('is %s', (stage, polled) => expect(quoteStageOf(polled)).toBe(stage));
});

describe('PartQuote', () => {
  const part = rupeeField(paise(10_000), paise(2_000_000));
  const [missing, wrong] = [m.frame_field_missing(), m.frame_field_range({ min: '₹100', max: '₹20,000' })];

  it.each([
    ['', undefined, missing],
    ['  ', undefined, missing],
    ['99.99', undefined, wrong],
    ['100', 10_000, undefined],
    ['₹ 12,500.50', 1_250_050, undefined],
    ['20000.', 2_000_000, undefined],
    ['20000.01', undefined, wrong],
    ['1.234', undefined, wrong],
    ['a lot', undefined, wrong],
  ])('%j is %j', (text, value, error) => {
    expect([part.read(text), errorOf(part, text)]).toEqual([value, error]);
  });
});
