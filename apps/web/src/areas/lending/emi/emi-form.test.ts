import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { expect, test, describe } from 'vitest';
import { errorKinds } from '#shared/testing/error-kinds.ts';
import { amountStops, stopOf } from './SlidingField.tsx';
import { type EmiForm, firstForm, formOf, readForm } from './emi-form.ts';

describe('emi-form', () => {
  const read = (change: Partial<EmiForm> = {}) => readForm({ ...firstForm, ...change });

  test('the RBI’s example as typed', () => {
    const { cost, errors } = read({
      amount: '20,000',
      rate: '15',
      months: '24',
      fee: '0.8',
      hasGst: false,
      other: '240',
    });
    expect(errors).toEqual({});
    expect(cost).toMatchObject({ netPaise: 1_960_000, aprHundredths: 1_707 });
    expect(cost?.schedule[0]?.instalmentPaise).toBe(96_973);
  });

  test('omitted charges are zero', () => {
    expect(read({ fee: '', other: '' }).cost).toMatchObject({ chargesPaise: 0, aprHundredths: 1_800 });
  });

  test.each([
    [{ amount: '' }, { amount: 'missing' }],
    [{ rate: ' ' }, { rate: 'missing' }],
    [{ months: '' }, { months: 'missing' }],
    [{ amount: '999.99' }, { amount: 'wrong' }],
    [{ amount: '5000000.01' }, { amount: 'wrong' }],
    [{ amount: 'lots' }, { amount: 'wrong' }],
    [{ rate: '60.0001' }, { rate: 'wrong' }],
    [{ rate: '0.17', per: 'DAY' }, { rate: 'wrong' }],
    [{ months: '0' }, { months: 'wrong' }],
    [{ months: '361' }, { months: 'wrong' }],
    [{ months: '6.5' }, { months: 'wrong' }],
    [{ fee: '10.01' }, { fee: 'wrong' }],
    [{ fee: '0.005' }, { fee: 'wrong' }],
    [{ other: '5000001' }, { other: 'wrong' }],
    [{ fee: '0', other: '100000' }, { other: 'wrong' }],
    [
      { amount: '', months: '361' },
      { amount: 'missing', months: 'wrong' },
    ],
  ] as [Partial<EmiForm>, object][])('%j has the errors %j and no cost', (change, kinds) => {
    const { cost, errors } = read(change);
    expect(cost).toBeUndefined();
    expect(errorKinds(errors)).toEqual(kinds);
  });

  test('charges that leave nothing of the loan are said to', () => {
    expect(read({ fee: '0', other: '100000' }).errors).toEqual({ other: m.lending_emi_eaten() });
  });

  test.each([
    { amount: '1000' },
    { amount: '5000000' },
    { rate: '0' },
    { rate: '60' },
    { months: '1' },
    { months: '120' },
    { fee: '10' },
  ])('accepts %j', (change) => expect(read(change).cost).toBeDefined());

  test.each<[Partial<EmiForm>, Partial<EmiForm>]>([
    [{}, {}],
    [
      {
        amount: '120000',
        rate: '1',
        per: 'MONTH',
        months: '18',
        method: 'FLAT',
        fee: '0',
        hasGst: false,
        other: '999',
      },
      {
        amount: '1,20,000',
        rate: '1',
        per: 'MONTH',
        months: '18',
        method: 'FLAT',
        fee: '0',
        hasGst: false,
        other: '999',
      },
    ],
    [
      { amount: '1500.5', rate: '0.05', per: 'DAY' },
      { amount: '1,500.50', rate: '0.05', per: 'DAY' },
    ],
    [{ amount: 'lots', months: '6' }, { months: '6' }],
    [{ amount: '-5' }, {}],
    [{ rate: '61' }, {}],
    [{ rate: '12', per: 'DAY' }, {}],
    [{ per: 'DAY' }, {}],
    [{ months: '0', fee: '11' }, {}],
    [{ amount: '1000', other: '5000' }, { amount: '1,000' }],
  ])('an address with %j fills %j', (search, filled) => {
    const form = formOf(search);
    expect(form).toEqual({ ...firstForm, ...filled });
    expect(readForm(form).errors).toEqual({});
  });
});

describe('SlidingField', () => {
  test('the slider spans the whole range, and every step moves', () => {
    expect(amountStops[0]).toBe(100_000);
    expect(amountStops.at(-1)).toBe(500_000_000);
    for (const [place, stop] of amountStops.entries()) expect(stop).toBeGreaterThan(amountStops[place - 1] ?? 0);
  });

  test('every stop maps back, and an amount between two to the lower one', () => {
    for (const [place, stop] of amountStops.entries()) {
      expect(stopOf(paise(stop))).toBe(place);
      expect(stopOf(paise(stop + 1))).toBe(place);
    }
    expect(stopOf(paise(0))).toBe(0);
  });
});
