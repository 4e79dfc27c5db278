import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { errorKinds } from '#shared/testing/error-kinds.ts';
import { sampleCard } from '../testing/offers.ts';
import { firstYear, lateFeeBands, pointsWorth, unpaidMonth, withGst } from './CardOffer.tsx';
import { type CardApplicant, type CheckForm, emptyCheck, readCheck, refusalsOf } from './EligibilityCheck.tsx';

describe('card-costs', () => {
  const card = sampleCard();

  it('adds the tax to a fee', () => {
    expect(withGst(paise(50_000))).toBe(59_000);
    expect(withGst(paise(0))).toBe(0);
  });

  it('adds up every fee of the first year, each with its tax', () => {
    expect(firstYear(card)).toBe(29_500 + 59_000);
    expect(firstYear({ ...card, joiningFeePaise: paise(0) })).toBe(59_000);
  });

  it.each([
    [1_000_000, 35_000, 60_000, 17_100, 112_100],
    [3_000_000, 105_000, 110_000, 38_700, 253_700],
    [0, 0, 0, 0, 0],
    [101, 4, 0, 1, 5],
  ])(
    'a bill of %i paise costs %i, %i, %i of tax, %i in a month',
    (bill, interestPaise, latePaise, gstPaise, totalPaise) => {
      expect(unpaidMonth(paise(bill), card)).toEqual({
        interestPaise: paise(interestPaise),
        latePaise: paise(latePaise),
        gstPaise: paise(gstPaise),
        totalPaise: paise(totalPaise),
      });
    },
  );

  it.each([
    [10_000, 200],
    [9_999, 0],
    [1_050_000, 21_000],
  ])('spending %i paise earns %i', (spent, back) => {
    expect(pointsWorth(paise(spent), 10, card.points)).toBe(back);
  });

  describe('the table of late fees', () => {
    const bands = lateFeeBands(card.lateFees);

    it('has no gap, and no upper end', () => {
      expect(bands[0]?.fromPaise).toBe(0);
      for (const [index, band] of bands.entries()) expect(bands[index + 1]?.fromPaise).toBe(band.upToPaise);
    });

    it('never charges more for a smaller bill, nor more than the bill', () => {
      const fees = bands.map(({ feePaise }) => feePaise);
      expect(fees).toEqual(fees.toSorted((one, other) => one - other));
      for (const { fromPaise, feePaise } of bands) expect(feePaise).toBeLessThanOrEqual(fromPaise);
    });
  });
});

describe('eligibility-rules', () => {
  const fitting: CardApplicant = { age: 28, employment: 'SALARIED', incomePaise: paise(60_000_000), isResident: true };

  it.each<[string, Partial<CardApplicant>, string[]]>([
    ['28, salaried, 6 lakh a year', {}, []],
    ['the youngest', { age: 21 }, []],
    ['a year younger', { age: 20 }, ['tooYoung']],
    ['the oldest', { age: 35 }, []],
    ['a year older', { age: 36 }, ['tooOld']],
    ['self-employed', { employment: 'SELF_EMPLOYED' }, []],
    ['with a business', { employment: 'BUSINESS' }, []],
    ['a student', { employment: 'STUDENT' }, ['employment']],
    ['retired', { employment: 'RETIRED' }, ['employment']],
    ['something else', { employment: 'OTHER' }, ['employment']],
    ['3 lakh a year', { incomePaise: paise(30_000_000) }, []],
    ['a paisa less', { incomePaise: paise(29_999_999) }, ['income']],
    ['living abroad', { isResident: false }, ['notResident']],
    [
      'nothing that fits',
      { age: 17, employment: 'STUDENT', incomePaise: paise(0), isResident: false },
      ['tooYoung', 'employment', 'income', 'notResident'],
    ],
  ])('%s', (_who, change, refusals) => {
    expect(refusalsOf({ ...fitting, ...change }, sampleCard().criteria)).toEqual(refusals);
  });

  const filled: CheckForm = { age: '28', employment: 'SALARIED', income: '6,00,000', residence: 'yes' };

  it('reads the input', () => {
    expect(readCheck(filled)).toEqual({
      applicant: { age: 28, employment: 'SALARIED', incomePaise: paise(60_000_000), isResident: true },
      errors: {},
    });
    expect(readCheck({ ...filled, residence: 'no' }).applicant?.isResident).toBe(false);
  });

  it('reports everything missing in an empty form', () => {
    const { applicant, errors } = readCheck(emptyCheck);
    expect(applicant).toBeUndefined();
    expect(errorKinds(errors)).toEqual({
      age: 'missing',
      employment: 'missing',
      income: 'missing',
      residence: 'missing',
    });
  });

  it.each<[Partial<CheckForm>, object]>([
    [{ age: '17' }, { age: 'wrong' }],
    [{ age: '18' }, {}],
    [{ age: '101' }, { age: 'wrong' }],
    [{ age: '28.5' }, { age: 'wrong' }],
    [{ age: ' 28 ' }, {}],
    [{ income: 'lots' }, { income: 'wrong' }],
    [{ income: '0' }, {}],
    [{ income: '1000000001' }, { income: 'wrong' }],
    [{ income: '  ' }, { income: 'missing' }],
    [{ employment: '' }, { employment: 'missing' }],
  ])('reports for %j the errors %j', (change, kinds) => {
    const reading = readCheck({ ...filled, ...change });
    expect(errorKinds(reading.errors)).toEqual(kinds);
    expect(reading.applicant === undefined).toBe(Object.keys(kinds).length > 0);
  });
});
