import { describe, expect, it } from 'vitest';
import { samplePans } from '../testing/fixtures.ts';
import { wireReport } from '../wire.ts';
import { newNumber } from './context.ts';
import { applyCorrections, isReasonFor } from './corrections.ts';
import { fileOf } from './credit-file.ts';
import { faultAt, faults } from './faults.ts';
import { factorsOf, summaryOf } from './summary.ts';

const now = new Date('2026-11-21T06:30:00.000Z');
const pans = Array.from({ length: 200 }, (_, number) => `ABCPV${String(1_000 + number)}D`);

const written = (pan: string) => {
  const { score, accounts, enquiries } = fileOf(pan);
  return {
    id: newNumber('R', now),
    asOf: now.toISOString(),
    score: score === 0 ? -1 : score,
    factors: factorsOf(accounts, enquiries, now),
    summary: summaryOf(accounts, now),
    accounts,
    enquiries,
  };
};

describe('a credit file', () => {
  it('is the same every time, with the documented shape for everyone', () => {
    for (const pan of pans) {
      expect(fileOf(pan)).toEqual(fileOf(pan));
      expect(wireReport.safeParse(written(pan)).error).toBeUndefined();
      const ids = [...fileOf(pan).accounts, ...fileOf(pan).enquiries].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.join()).not.toContain(pan);
    }
  });

  it('has the scores that lenders use', () => {
    const { excellent, fair, none } = samplePans;
    expect([excellent, fair, none].map((pan) => fileOf(pan).score)).toEqual([857, 697, 0]);
  });

  it('has later payments and higher card use for a lower score', () => {
    const average = (min: number, max: number, of: (pan: string) => number) => {
      const those = pans.filter((pan) => fileOf(pan).score >= min && fileOf(pan).score < max);
      return those.reduce((sum, pan) => sum + of(pan), 0) / those.length;
    };
    const onTime = (pan: string) => summaryOf(fileOf(pan).accounts, now).onTime ?? 0;
    const cardUse = (pan: string) => summaryOf(fileOf(pan).accounts, now).cardUse ?? 0;
    expect(average(620, 700, onTime)).toBeLessThan(average(780, 861, onTime));
    expect(average(620, 700, cardUse)).toBeGreaterThan(average(780, 861, cardUse));
  });
});

describe('factors', () => {
  it('are listed once each, highest weight first', () => {
    for (const pan of pans) {
      const factors = written(pan).factors;
      expect(new Set(factors.map(({ code }) => code)).size).toBe(factors.length);
      const order = factors.map(({ weight }) => ['HIGH', 'MEDIUM', 'LOW'].indexOf(weight));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });

  it('change direction with their figures', () => {
    const [card] = fileOf(samplePans.fair).accounts;
    if (!card) throw new Error('There is no card');
    const of = (change: Partial<typeof card>) => factorsOf([{ ...card, ...change }], [], now);
    expect(of({ paymentsDue: 36, paymentsLate: 0 })[0]).toEqual({
      code: 'ON_TIME_PAYMENT',
      direction: 'HELPS',
      weight: 'HIGH',
    });
    expect(of({ paymentsDue: 10, paymentsLate: 3 })[0]).toMatchObject({ direction: 'HURTS', weight: 'HIGH' });
    const use = (balance: number) => of({ creditLimit: 100, balance }).find(({ code }) => code === 'CARD_USE');
    expect([use(30), use(31), use(51)]).toMatchObject([
      { direction: 'HELPS', weight: 'MEDIUM' },
      { direction: 'HURTS', weight: 'MEDIUM' },
      { direction: 'HURTS', weight: 'HIGH' },
    ]);
  });
});

describe('a correction', () => {
  const file = fileOf(samplePans.fair);
  const [account] = file.accounts;
  const [enquiry] = file.enquiries;
  if (!account || !enquiry) throw new Error('There is nothing to correct');
  const item = { type: 'ACCOUNT', id: account.id } as const;

  it('changes only the disputed item, and raises the score', () => {
    expect(applyCorrections(file, [{ item, reason: 'NOT_MINE' }])).toEqual({
      score: file.score + 8,
      accounts: file.accounts.slice(1),
      enquiries: file.enquiries,
    });
    expect(applyCorrections(file, [{ item, reason: 'WRONG_LATE_PAYMENT' }]).accounts[0]).toMatchObject({
      paymentsLate: 0,
    });
    expect(applyCorrections(file, [{ item, reason: 'WRONG_BALANCE' }]).accounts[0]).toMatchObject({ balance: 0 });
    expect(applyCorrections(file, [{ item, reason: 'ALREADY_CLOSED' }]).accounts[0]).toMatchObject({
      status: 'CLOSED',
    });
    const corrected = applyCorrections(file, [{ item: { type: 'ENQUIRY', id: enquiry.id }, reason: 'NOT_AGREED' }]);
    expect(corrected.enquiries).toEqual(file.enquiries.slice(1));
  });

  it('never raises a score above 900, nor adds a missing one', () => {
    const many = Array.from({ length: 60 }, () => ({ item, reason: 'WRONG_BALANCE' }) as const);
    expect(applyCorrections(file, many).score).toBe(900);
    expect(applyCorrections({ ...file, score: 0 }, many).score).toBe(0);
  });

  it('accepts valid reasons only', () => {
    expect(isReasonFor({ item, reason: 'NOT_AGREED' })).toBe(false);
    expect(isReasonFor({ item: { type: 'ENQUIRY', id: enquiry.id }, reason: 'WRONG_BALANCE' })).toBe(false);
    expect(isReasonFor({ item: { type: 'ENQUIRY', id: enquiry.id }, reason: 'NOT_MINE' })).toBe(true);
  });
});

it('a fault number fails at its own step only', () => {
  expect(faultAt('report', '9876549401')).toMatchObject({ line: 'silence' });
  expect(faultAt('dispute', '9876549401')).toBeUndefined();
  expect(faultAt('report', '9876543210')).toBeUndefined();
  expect(faults.size).toBe(18);
});
