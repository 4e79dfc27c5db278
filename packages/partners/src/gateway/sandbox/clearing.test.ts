import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { type MandateEntry, openBooks } from './books.ts';
import { mandateBank } from './mandates.ts';

const aDay = 86_400_000;
const announcedAt = Date.parse('2026-12-20T16:30:00.000Z');
const debitAt = announcedAt + aDay;

const mandate: MandateEntry = {
  reference: 'MANDATE0001',
  request: '',
  id: 'mdt_1',
  token: '',
  maxPaise: paise(500_000),
  payeeName: 'Udaan Finance',
  note: 'Flexi loan',
  returnUrl: 'http://localhost/',
  endsAt: debitAt + aDay,
  expiresAt: announcedAt,
  locale: 'en',
  state: 'active',
  changedAt: announcedAt,
};
const debit = {
  debitReference: 'UF-D-1',
  mandateReference: mandate.reference,
  payee: 'Udaan Finance Limited',
  amountPaise: paise(480_001),
  announcedAt,
  debitAt,
};
const presented = { debitReference: debit.debitReference, amountPaise: debit.amountPaise, at: debitAt };

/** A payer's bank with this mandate, with an announced debit. */
const bankWith = (change: Partial<MandateEntry> = {}) => {
  const books = openBooks();
  books.mandates.put({ ...mandate, ...change });
  const bank = mandateBank({ books });
  bank.announce(debit);
  return { books, bank };
};

describe('a debit that a payee presents by a mandate', () => {
  it('is paid once, and is not a payment order of ours', () => {
    const { bank, books } = bankWith();
    const paid = bank.present(presented);
    expect(paid).toEqual({ kind: 'paid', bankReference: expect.stringMatching(/\w/) });
    books.mandates.put({ ...mandate, state: 'revoked' });
    bank.announce({ ...debit, amountPaise: paise(1) });
    expect(bank.present(presented)).toEqual(paid);
    expect(books.payments.count()).toBe(0);
  });

  it.each([
    ['is paused', { state: 'paused' }, 'MANDATE_PAUSED'],
    ['was revoked', { state: 'revoked' }, 'MANDATE_ENDED'],
    ['is over', { endsAt: debitAt }, 'MANDATE_ENDED'],
    ['allows less', { maxPaise: paise(debit.amountPaise - 1) }, 'OVER_LIMIT'],
    ['is of an empty account', { refusesWith: 'Z9' }, 'INSUFFICIENT_FUNDS'],
    ['is of a blocked account', { refusesWith: 'YE' }, 'ACCOUNT_REFUSED'],
    ['is of a bank that is down', { refusesWith: 'U28' }, 'BANK_UNAVAILABLE'],
    ['is of a bank that is too slow', { refusesWith: 'U67' }, 'BANK_UNAVAILABLE'],
  ] as const)('is returned when the mandate %s', (_how, change, reason) => {
    expect(bankWith(change).bank.present(presented)).toEqual({ kind: 'refused', reason });
  });

  it.each([
    ['was never announced', { debitReference: 'UF-D-2' }],
    ['comes too soon after that', { at: debitAt - 1 }],
    ['is for more', { amountPaise: paise(debit.amountPaise + 1) }],
  ])('is returned when it %s', (_how, change) => {
    const { bank } = bankWith();
    expect(bank.present({ ...presented, ...change })).toEqual({ kind: 'refused', reason: 'NOT_ANNOUNCED' });
  });
});
