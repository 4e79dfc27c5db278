import { expect, test } from 'vitest';
import { dueForDays, loanFrom } from '../testing/disbursed-loan.ts';
import { offerFor } from '../testing/fake-lender.ts';
import { byUrgency, type OwnLoan } from './own-loans.ts';

const now = new Date('2026-11-21T06:00:00Z');
const offer = offerFor({ amountPaise: 10_000_000, tenure: 'P12' } as never, now);
const loan = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now });
const later = loanFrom(offer, { loanReference: 'L1', reference: 'A1', now: new Date('2026-12-21T06:00:00Z') });

const own = (name: string, reported: OwnLoan['reported'], { day = 1, isOver = false } = {}): OwnLoan => ({
  application: {
    application_id: name,
    created_at: new Date(Date.UTC(2026, 10, day)),
    ended_at: isOver ? now : null,
  } as OwnLoan['application'],
  storedLoan: undefined,
  acceptedOffer: offer,
  reported,
});

test('sorts the most urgent loan first and ended ones last, from any order', () => {
  const expected = [
    own('late for 30 days', { ...loan, ...dueForDays(loan, 30, offer) }),
    own('late for 2 days', { ...loan, ...dueForDays(loan, 2, offer) }),
    own('due today', { ...loan, ...dueForDays(loan, 0, offer) }),
    own('due next month', loan),
    own('due the month after', later),
    own('newer, nothing reported', undefined, { day: 9 }),
    own('older, nothing reported', undefined, { day: 8 }),
    own('over, newer', loan, { day: 20, isOver: true }),
    own('over, older, never reported whole', undefined, { day: 2, isOver: true }),
  ];
  const names = (loans: OwnLoan[]) => loans.toSorted(byUrgency).map(({ application }) => application.application_id);
  expect(names(expected)).toEqual(expected.map(({ application }) => application.application_id));
  expect(names(expected.toReversed())).toEqual(names(expected));
});
