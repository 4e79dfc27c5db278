import { paise, type Paise } from '@sikka/money';
import type { LoanQuote } from '@sikka/partners/kit';
import { expect, test } from 'vitest';
import { loanFrom } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { isWithinSignedTerms, quotePolling, isExpired, stateOf } from './quote-rules.ts';

const now = new Date('2026-11-21T06:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);
const offer = offerFor({ amountPaise: paise(10_000_000), tenure: 'P12' } as never, now);
const loan = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now });
type Line = LoanQuote['lines'][number];
const quote = (purpose: LoanQuote['purpose'], ...lines: Line[]): LoanQuote => ({
  quoteId: 'Q1',
  loanReference: 'L1',
  purpose,
  lines,
  payablePaise: paise(lines.reduce((sum, { paise }) => sum + paise, 0)),
  validUntil: later(3_600),
});
const principal = (paise: Paise): Line => ({ kind: 'PRINCIPAL', paise });
const charge = (paise: Paise): Line => ({ kind: 'CHARGE', paise });
const interest = (paise: Paise): Line => ({ kind: 'INTEREST', paise });
const bounce = (paise: Paise): Line => ({ kind: 'BOUNCE', paise });
const bounced = offer.bouncePaise;
const gst = (paise: Paise): Line => ({ kind: 'GST', paise });

test.each([
  [
    'ending sooner for what was signed',
    quote('FORECLOSURE', principal(paise(5_000_000)), charge(paise(100_000)), gst(paise(18_000))),
    true,
  ],
  [
    'ending sooner for a paisa more',
    quote('FORECLOSURE', principal(paise(5_000_000)), charge(paise(100_001)), gst(paise(18_000))),
    false,
  ],
  [
    'ending sooner with more tax',
    quote('FORECLOSURE', principal(paise(5_000_000)), charge(paise(100_000)), gst(paise(18_001))),
    false,
  ],
  ['the part that was asked for', quote('PART', principal(paise(70_000))), true],
  ['another part', quote('PART', principal(paise(70_001))), false],
  ['a part with a charge', quote('PART', principal(paise(70_000)), charge(paise(1))), false],
  ['what is due with a charge', quote('DUE', principal(paise(70_000)), charge(paise(1))), false],
  ['the loan back', quote('RETURN', principal(paise(10_000_000)), { kind: 'GIVEN_BACK', paise: paise(-24_000) }), true],
  [
    'the loan back with the APR of its days',
    quote('RETURN', principal(paise(10_000_000)), interest(paise(21_000))),
    true,
  ],
  ['the loan back with more than that', quote('RETURN', principal(paise(10_000_000)), interest(paise(22_000))), false],
  ['everything that is owed', quote('FORECLOSURE', principal(paise(10_000_000))), true],
  ['more than is owed', quote('FORECLOSURE', principal(paise(10_000_001))), false],
  [
    'more interest than is open',
    quote('FORECLOSURE', principal(paise(10_000_000)), interest(paise(offer.interestPaise + 1))),
    false,
  ],
  ['penal charges beyond their bound', quote('DUE', { kind: 'PENALTY', paise: paise(12 * 200_000 + 1) }), false],
  [
    'a returned debit for each open instalment',
    quote('DUE', principal(paise(70_000)), bounce(paise(12 * bounced))),
    true,
  ],
  [
    'more returned debits than there can be',
    quote('DUE', principal(paise(70_000)), bounce(paise(12 * bounced + 1))),
    false,
  ],
  [
    'something given back that is asked for',
    quote('DUE', principal(paise(70_000)), { kind: 'GIVEN_BACK', paise: paise(1) }),
    false,
  ],
  ['more than the loan back', quote('RETURN', principal(paise(10_000_001))), false],
  [
    'the loan back with a penalty',
    quote('RETURN', principal(paise(10_000_000)), { kind: 'PENALTY', paise: paise(1) }),
    false,
  ],
] as const)('%s: %#', (_, reported, agrees) => {
  expect(isWithinSignedTerms(reported, { offer, reported: loan, part: 70_000 })).toBe(agrees);
});

test('polls a lender for a minute, and its quote is valid until it expires', () => {
  const requested = { state: 'REQUESTED', requested_at: now, valid_until: null } as const;
  expect([0, 59, 60].map((seconds) => stateOf({ ...requested, now: later(seconds) }))).toEqual([
    'REQUESTED',
    'REQUESTED',
    'UNANSWERED',
  ]);
  expect(quotePolling({ ...requested, now: later(10) })).toEqual({ nextQuerySeconds: 2, queryLimitTime: 50 });
  const ready = { ...requested, state: 'READY', valid_until: later(100) } as const;
  expect(quotePolling({ ...ready, now: later(70) })).toEqual({ nextQuerySeconds: 0, queryLimitTime: 0 });
  expect([99, 100].map((seconds) => isExpired({ ...ready, now: later(seconds) }))).toEqual([false, true]);
});
