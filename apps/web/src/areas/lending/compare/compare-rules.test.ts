import type { LoanProfile } from '@sikka/contract';
import { mismatchReasons } from '@sikka/contract/rules';
import { paise } from '@sikka/money';
import { costOf } from '@sikka/money/loans';
import fc from 'fast-check';
import { afterEach, expect, it, test, describe } from 'vitest';
import { errorKinds } from '#shared/testing/error-kinds.ts';
import { signedOut } from '#shared/session.ts';
import { firmFacts } from '../steps/firm-facts.ts';
import { firmOfferWith, offeredApplicationWith } from '../testing/applications.ts';
import { completeForm, offerWith, referralOffer, keyFactsWith } from '../testing/offers.ts';
import { monthlyReturnOf } from './KeyFactsDocument.tsx';
import { reasonText } from './key-facts.tsx';
import {
  initialCriteria,
  clearForm,
  storeForm,
  storedForm,
  storedCriteria,
  readCriteria,
  type CriteriaField,
  type LoanCriteriaForm,
  offeredTenures,
  withProfile,
} from './loan-criteria.ts';
import { flowOf, fullBar, instalmentPaths, piecesOf } from './offer-bars.tsx';
import { offerFilters, filterOffers } from './offer-filters.tsx';
import { leftText, timeLeft } from './validity.ts';

describe('loan-criteria', () => {
  it('reads a complete form, and omits what is not filled in', () => {
    expect(readCriteria(completeForm)).toEqual({
      criteria: {
        amountPaise: 2_000_000,
        tenure: 'P24',
        purpose: 'MEDICAL',
        age: 30,
        employment: 'SALARIED',
        incomePaise: 4_000_000,
        state: 'KA',
      },
      amountPaise: 2_000_000,
      errors: {},
    });
  });

  it('requires three answers only', () => {
    const { criteria, errors } = readCriteria({ ...initialCriteria, purpose: 'HOME' });
    expect(errors).toEqual({});
    expect(criteria).toEqual({ amountPaise: 10_000_000, tenure: 'P12', purpose: 'HOME' });
  });

  it('lists the missing fields', () => {
    const { criteria, errors } = readCriteria({ ...initialCriteria, amount: '' });
    expect(criteria).toBeUndefined();
    expect(errorKinds(errors)).toEqual({ amount: 'missing', purpose: 'missing' });
  });

  test.each<[CriteriaField, string, 'wrong' | undefined]>([
    ['amount', '999', 'wrong'],
    ['amount', '1,000', undefined],
    ['amount', '50,00,000', undefined],
    ['amount', '50,00,001', 'wrong'],
    ['age', '17', 'wrong'],
    ['age', '18', undefined],
    ['age', '65', undefined],
    ['age', '66', 'wrong'],
    ['age', '30.5', 'wrong'],
    ['income', '0', undefined],
    ['income', '100,00,00,001', 'wrong'],
    ['obligations', '-5', 'wrong'],
    ['obligations', '4 500', undefined],
  ])('%s of "%s" is %s', (field, text, kind) => {
    const { errors, criteria } = readCriteria({ ...completeForm, [field]: text });
    expect(errorKinds(errors)[field]).toBe(kind);
    expect(criteria === undefined).toBe(kind !== undefined);
  });

  it('offers no loan that is repaid within 60 days', () => {
    expect(offeredTenures[0]).toBe('P3');
    expect(offeredTenures).toContain('P120');
    expect(offeredTenures.some((code) => code.startsWith('D'))).toBe(false);
  });

  const key = 'loanCriteria';
  afterEach(clearForm);

  it('keeps the form in this tab and nowhere else', () => {
    storeForm(completeForm);
    expect(storedForm()).toEqual(completeForm);
    expect(storedCriteria()?.amountPaise).toBe(2_000_000);
    expect(Object.keys(localStorage).filter((name) => name.includes('ish'))).toEqual([]);
  });

  it('has no criteria for an incomplete form', () => {
    storeForm(initialCriteria);
    expect(storedForm()).toEqual(initialCriteria);
    expect(storedCriteria()).toBeUndefined();
  });

  it('ignores corrupt storage', () => {
    sessionStorage.setItem(key, '{');
    expect(storedForm()).toBeUndefined();
    expect(storedCriteria()).toBeUndefined();
  });

  it('is deleted on sign-out', () => {
    storeForm(completeForm);
    signedOut();
    expect(storedForm()).toBeUndefined();
  });
});

describe('criteria from the profile', () => {
  const profile: LoanProfile = {
    birthDay: '1994-11-21',
    employment: 'SALARIED',
    incomePaise: paise(4_000_000),
    state: 'KA',
    maskedPan: '',
    maskedMobile: '',
    missing: [],
  };

  it.each<[string, Partial<LoanCriteriaForm>, Partial<LoanProfile>, Partial<LoanCriteriaForm>]>([
    ['all answers', {}, {}, { age: '32', employment: 'SALARIED', income: '40,000', obligations: '', state: 'KA' }],
    ['what is not answered', { age: '40', state: 'GA' }, {}, { age: '40', employment: 'SALARIED', state: 'GA' }],
    ['the age a day before the birthday', {}, { birthDay: '1994-11-22' }, { age: '31' }],
    ['no age that is not compared', {}, { birthDay: '1950-01-01' }, { age: '' }],
    ['nothing unknown', {}, { birthDay: undefined, employment: undefined }, { age: '', employment: '' }],
  ])('are %s', (_what, typed, known, filled) => {
    expect(withProfile({ ...initialCriteria, ...typed }, { ...profile, ...known }, '2026-11-21')).toEqual({
      ...initialCriteria,
      employment: 'SALARIED',
      age: '32',
      income: '40,000',
      state: 'KA',
      ...filled,
    });
  });
});

describe('offer-bars', () => {
  const anyOffer = fc
    .record({
      amountPaise: fc.integer({ min: 1_000, max: 500_000_000 }),
      charges: fc.nat(900),
      interest: fc.nat(3_000),
    })
    .map(({ amountPaise, charges, interest }) => {
      const chargesPaise = Math.floor((amountPaise * charges) / 1_000);
      const interestPaise = Math.floor((amountPaise * interest) / 1_000);
      return {
        amountPaise: paise(amountPaise),
        netPaise: paise(amountPaise - chargesPaise),
        costPaise: paise(chargesPaise + interestPaise),
      };
    });

  it('shows how the RBI’s example is composed', () => {
    const { interestPaise, ...flow } = flowOf(offerWith());
    expect(flow).toEqual({
      netPaise: paise(1_960_000),
      chargesPaise: paise(40_000),
      paidBackPaise: paise(2_000_000 + interestPaise),
    });
    expect(Math.round(interestPaise / 100)).toBe(3_274);
  });

  it('fills a bar with its parts, without gaps', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        let end = 0;
        for (const { start, length } of piecesOf(flowOf(offer))) {
          expect(start).toBe(end);
          expect(length).toBeGreaterThanOrEqual(0);
          end += length;
        }
        expect(end).toBe(fullBar);
      }),
    );
  });

  it('stacks interest on principal, the highest instalment being a full bar', () => {
    const row = (principal: number, interest: number) => ({
      principalPaise: paise(principal),
      interestPaise: paise(interest),
      instalmentPaise: paise(principal + interest),
    });
    expect(instalmentPaths([row(600, 200), row(300, 100)])).toEqual({
      net: 'M0 250h8V1000h-8zM10 625h8V1000h-8z',
      interest: 'M0 0h8V250h-8zM10 500h8V625h-8z',
    });
  });
});

describe('offer-filters', () => {
  const offers = [offerWith(), referralOffer, offerWith({ productGid: 'kaveri:small', amountPaise: paise(1_950_000) })];
  const names = (list: { productGid: string }[]) => list.map(({ productGid }) => productGid);

  it.each([
    ['fullAmount', ['udaan:personal', 'neem:easy']],
    ['noCharges', ['neem:easy']],
    ['appliesHere', ['udaan:personal', 'kaveri:small']],
  ] as const)('%s keeps %j', (filter, remaining) => {
    expect(names(filterOffers(offers, [filter], paise(2_000_000)).shown)).toEqual(remaining);
  });

  it('lists every filter that excludes an offer', () => {
    const { shown, aside } = filterOffers(offers, offerFilters, paise(2_000_000));
    expect(shown).toEqual([]);
    expect(aside.map(({ offer, by }) => [offer.productGid, by])).toEqual([
      ['udaan:personal', ['noCharges']],
      ['neem:easy', ['appliesHere']],
      ['kaveri:small', ['fullAmount', 'noCharges']],
    ]);
  });

  it('loses no offer and keeps the order, for any filters', () => {
    const anyOffers = fc.array(
      fc.record({
        amountPaise: fc.integer({ min: 1, max: 9 }).map(paise),
        netPaise: fc.integer({ min: 1, max: 9 }).map(paise),
        connection: fc.constantFrom('API' as const, 'REFERRAL' as const),
      }),
    );
    fc.assert(
      fc.property(anyOffers, fc.subarray([...offerFilters]), fc.integer({ min: 1, max: 9 }), (all, filters, seed) => {
        const { shown, aside } = filterOffers(all, filters, paise(seed));
        const left = new Set(aside.map(({ offer }) => offer));
        expect(shown).toEqual(all.filter((offer) => !left.has(offer)));
        expect(aside.map(({ offer }) => offer)).toEqual(all.filter((offer) => left.has(offer)));
        if (filters.length === 0) expect(aside).toEqual([]);
      }),
    );
  });
});

describe('price-facts', () => {
  it('is a twelfth of the APR in the RBI’s example', () => {
    const { netPaise, aprHundredths, cost } = keyFactsWith();
    expect(aprHundredths).toBe(1_707);
    expect(monthlyReturnOf(netPaise, cost.schedule)).toBe('1.4225');
  });

  it('is zero for a loan without cost', () => {
    expect(
      monthlyReturnOf(
        paise(3_000),
        [1, 2, 3].map(() => ({ instalmentPaise: paise(1_000) })),
      ),
    ).toBe('0.0000');
  });

  it('matches the APR of any loan, up to rounding to the paisa', () => {
    const anyTerms = fc.record({
      principalPaise: fc.integer({ min: 1_000_000, max: 50_000_000 }),
      method: fc.constantFrom('REDUCING' as const, 'FLAT' as const),
      millionths: fc.integer({ min: 50_000, max: 400_000 }),
      count: fc.constantFrom(3, 6, 12, 24, 60),
      feeHundredths: fc.integer({ min: 0, max: 500 }),
    });
    fc.assert(
      fc.property(anyTerms, ({ principalPaise, method, millionths, count, feeHundredths }) => {
        const { aprHundredths, netPaise, schedule } = costOf(
          {
            principalPaise: paise(principalPaise),
            rate: { per: 'YEAR', millionths },
            tenure: { unit: 'MONTH', count },
            method,
          },
          { feeHundredths, hasGst: true, otherPaise: paise(0) },
        );
        const yearly = Number(monthlyReturnOf(netPaise, schedule)) * 12;
        expect(Math.abs(yearly - (aprHundredths ?? 0) / 100)).toBeLessThan(0.011);
      }),
    );
  });
});

describe('unmatched', () => {
  it('shows the matching value for every reason', () => {
    const sentences = mismatchReasons.map((reason) => reasonText(reason, { bound: '<bound>' }));
    expect(new Set(sentences).size).toBe(mismatchReasons.length);
    for (const sentence of sentences) expect(sentence).toContain('<bound>');
  });
});

describe('validity', () => {
  const until = Date.parse('2026-11-24T12:35:00Z');

  it.each([
    ['2026-11-21T10:30:00Z', { days: 3, hours: 2, minutes: 5 }],
    ['2026-11-24T12:34:59Z', { days: 0, hours: 0, minutes: 0 }],
    ['2026-11-24T12:35:00Z', undefined],
    ['2026-12-01T00:00:00Z', undefined],
  ])('at %s it is %j', (now, left) => expect(timeLeft(until, Date.parse(now))).toEqual(left));

  it.each([
    [{ days: 4, hours: 0, minutes: 12 }, '4 days'],
    [{ days: 1, hours: 23, minutes: 59 }, '1 day'],
    [{ days: 0, hours: 2, minutes: 17 }, '2 h 17 min'],
    [{ days: 0, hours: 0, minutes: 31 }, '31 min'],
    [{ days: 0, hours: 0, minutes: 0 }, '0 min'],
  ])('says %j as %s', (left, text) => {
    expect(leftText(left)).toBe(text);
  });
});

describe('firm-facts', () => {
  it('shows a firm offer with the lender’s own figures', () => {
    const offer = firmOfferWith();
    const facts = firmFacts(offeredApplicationWith(), offer);
    expect(facts).toMatchObject({
      productGid: 'kaveri:K-ONE',
      lenderName: 'Kaveri Credit',
      amountPaise: 5_000_000,
      netPaise: 4_882_000,
      aprHundredths: offer.aprHundredths,
      cost: { feePaise: 100_000, gstPaise: 18_000, chargesPaise: 118_000, schedule: offer.schedule },
      firm: { proposalNumber: 'KVR20261121A', validUntil: offer.validUntil },
    });
  });

  it('has instalments that add up to the stated total', () => {
    const offer = firmOfferWith();
    const paid = offer.schedule.reduce((sum, { instalmentPaise }) => sum + instalmentPaise, 0);
    expect(flowOf(firmFacts(offeredApplicationWith(), offer)).paidBackPaise).toBe(paid);
  });
});
