import { paise } from '@sikka/money';
import { describe, expect, it } from 'vitest';
import { billerWith, billWith } from '../testing/bills.ts';
import {
  boundsOf,
  firstOption,
  fixedAmount,
  methodChoices,
  openMethod,
  optionsOf,
  rangeOf,
  readAmount,
  wholeBill,
} from './amount-rules.ts';

const anyMethod = [{ method: 'UPI' as const }];

describe('the payable amount', () => {
  it('is exactly the bill if the biller accepts nothing else', () => {
    const bounds = boundsOf({ biller: billerWith(), bill: billWith() }, wholeBill);
    expect(fixedAmount(bounds)).toBe(184_000);
  });

  it.each([
    ['EXACT_AND_ABOVE', 184_000, 20_000_000],
    ['EXACT_AND_BELOW', 100, 184_000],
    ['ANY', 100, 20_000_000],
  ] as const)('follows %s, within the limits of the payment methods', (exactness, minPaise, maxPaise) => {
    const biller = billerWith({
      exactness,
      methods: [{ method: 'UPI', minPaise: paise(100), maxPaise: paise(20_000_000) }],
    });
    const bounds = boundsOf({ biller, bill: billWith({ biller }) }, wholeBill);
    expect(rangeOf(bounds, biller.methods)).toEqual({ minPaise, maxPaise });
  });

  it('is bounded by the payment method with the highest limit', () => {
    const biller = billerWith({ exactness: 'ANY' });
    const bounds = boundsOf({ biller, bill: billWith({ amountPaise: paise(0), minPaise: paise(10_000) }) }, wholeBill);
    expect(rangeOf(bounds, biller.methods)).toEqual({ minPaise: 10_000, maxPaise: undefined });
  });

  it('is the plan, whatever the bill says', () => {
    const plan = { planId: 'p', amountPaise: paise(29_900), categoryType: 'Data', description: '' };
    expect(fixedAmount(boundsOf({ biller: billerWith({ exactness: 'ANY' }), bill: billWith(), plan }, wholeBill))).toBe(
      29_900,
    );
  });

  it('returns the error of an amount', () => {
    const bounds = {
      exactness: 'RANGE',
      minPaise: paise(10_000),
      maxPaise: paise(50_000),
      multiplePaise: paise(100),
    } as const;
    const read = (text: string) => readAmount(text, bounds, anyMethod);
    expect(read(' ')).toEqual({ fault: 'missing' });
    expect(read('.')).toEqual({ fault: 'unreadable' });
    expect(read('99.99')).toEqual({ fault: 'outOfRange' });
    expect(read('500.01')).toEqual({ fault: 'outOfRange' });
    expect(read('200.50')).toEqual({ fault: 'notMultiple' });
    expect(read('200')).toEqual({ paise: 20_000 });
    expect(read('200.')).toEqual({ paise: 20_000 });
  });
});

describe('options of a bill', () => {
  const card = [
    { name: 'Total Due', amountPaise: paise(184_000) },
    { name: 'Minimum Due', amountPaise: paise(9_200) },
    { name: 'Custom', minPaise: paise(10_000), maxPaise: paise(368_000) },
  ];
  const early = [
    { name: 'Early Payment Amount', amountPaise: paise(180_000) },
    { name: 'Late Payment Amount', amountPaise: paise(190_000) },
  ];

  it('include the whole bill unless one has the same amount', () => {
    expect(optionsOf(billWith({ options: card }))).toHaveLength(3);
    expect(optionsOf(billWith({ options: early })).map(({ name }) => name)).toEqual([
      wholeBill,
      ...early.map((o) => o.name),
    ]);
    expect(optionsOf(billWith())).toEqual([]);
    expect(optionsOf(undefined)).toEqual([]);
  });

  it('start with the option that applies today, else with the whole bill', () => {
    expect(firstOption(billWith({ options: early, suggestedOption: 'Late Payment Amount' }))).toBe(
      'Late Payment Amount',
    );
    expect(firstOption(billWith({ options: early }))).toBe(wholeBill);
    expect(firstOption(billWith({ options: card }))).toBe('Total Due');
    expect(firstOption(billWith({ options: [card[2]!], amountPaise: paise(0) }))).toBe('Custom');
    expect(firstOption(undefined)).toBe(wholeBill);
  });

  it('bound the amount themselves', () => {
    const payable = { biller: billerWith(), bill: billWith({ options: card }) };
    expect(fixedAmount(boundsOf(payable, 'Minimum Due'))).toBe(9_200);
    expect(rangeOf(boundsOf(payable, 'Custom'), anyMethod)).toEqual({ minPaise: 10_000, maxPaise: 368_000 });
  });
});

describe('payment methods', () => {
  const methods = [{ method: 'UPI', minPaise: paise(100), maxPaise: paise(50_000) }, { method: 'NETBANKING' }] as const;
  const choices = (amount?: number) => methodChoices([...methods], amount === undefined ? undefined : paise(amount));

  it('are disabled by the biller or the network', () => {
    expect(choices(60_000)).toEqual([
      { method: 'UPI', closed: { why: 'over', limitPaise: paise(50_000) } },
      { method: 'CARD', closed: { why: 'notTaken' } },
      { method: 'NETBANKING' },
    ]);
    expect(choices(50)[0]?.closed).toEqual({ why: 'under', limitPaise: 100 });
    expect(choices()[0]?.closed).toBeUndefined();
  });

  it('stay selected while they are available', () => {
    expect(openMethod(choices(60_000), 'UPI')).toBe('NETBANKING');
    expect(openMethod(choices(100), 'NETBANKING')).toBe('NETBANKING');
    expect(openMethod(methodChoices([], paise(100)), 'UPI')).toBeUndefined();
  });
});
