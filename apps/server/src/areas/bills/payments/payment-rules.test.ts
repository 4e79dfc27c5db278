import { paise, type Paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { Problem } from '#platform/calls/problem.ts';
import { validatePayment, remainderAfterPayment, type PayableBill, type PaymentInput } from './payment-rules.ts';

const terms = {
  exactness: 'EXACT' as const,
  fees: [
    { feeCode: 'CCF1', fromPaise: paise(1), toPaise: paise(10_000_000), flatPaise: paise(100), percentHundredths: 0 },
  ],
  paymentModes: [
    { mode: 'UPI' as const, maxPaise: paise(10_000_000) },
    { mode: 'CREDIT_CARD' as const, minPaise: paise(20_000), maxPaise: paise(5_000_000) },
  ],
};
const input: PaymentInput = { amountPaise: paise(50_000), feePaise: paise(100), method: 'UPI' };
const bill: PayableBill = {
  amountPaise: paise(50_000),
  options: [
    { name: 'Minimum Due', amountPaise: paise(5_000) },
    { name: 'Custom', minPaise: paise(1_000), maxPaise: paise(90_000) },
  ],
};

interface Case {
  terms?: Partial<Omit<typeof terms, 'exactness'>> & {
    exactness?: 'EXACT' | 'ANY' | 'EXACT_AND_ABOVE' | 'EXACT_AND_BELOW' | 'RANGE';
  };
  input?: Partial<PaymentInput>;
  bill?: Partial<PayableBill>;
  plan?: { amountPaise: Paise };
}

const judge = (change: Case) => {
  try {
    return validatePayment(
      { ...terms, ...change.terms },
      { ...input, ...change.input },
      { ...bill, ...change.bill },
      change.plan,
    );
  } catch (error) {
    if (error instanceof Problem) return error.problem;
    throw error;
  }
};

test.each<[string, Case, unknown]>([
  ['the bill', {}, ['UPI', 'CARD']],
  ['the bill by card', { input: { method: 'CARD' } }, ['CARD', 'UPI']],
  ['a paisa less', { input: { amountPaise: paise(49_999) } }, 'amountOutOfRange'],
  ['a paisa more', { input: { amountPaise: paise(50_001) } }, 'amountOutOfRange'],
  ['nothing', { input: { amountPaise: paise(0) }, bill: { amountPaise: paise(0) } }, 'amountOutOfRange'],
  ['less than nothing', { terms: { exactness: 'ANY' }, input: { amountPaise: paise(-5) } }, 'amountOutOfRange'],
  [
    'more than a gateway collects',
    {
      terms: { exactness: 'ANY', paymentModes: [{ mode: 'CREDIT_CARD' }], fees: [] } as never,
      input: { amountPaise: paise(1_000_000_001), feePaise: paise(0), method: 'CARD' },
    },
    'amountOutOfRange',
  ],
  [
    'more, where more is taken',
    { terms: { exactness: 'EXACT_AND_ABOVE' }, input: { amountPaise: paise(60_000) } },
    ['UPI', 'CARD'],
  ],
  [
    'less, where more is taken',
    { terms: { exactness: 'EXACT_AND_ABOVE' }, input: { amountPaise: paise(40_000) } },
    'amountOutOfRange',
  ],
  [
    'less, where less is taken',
    { terms: { exactness: 'EXACT_AND_BELOW' }, input: { amountPaise: paise(40_000) } },
    ['UPI', 'CARD'],
  ],
  [
    'outside of the range',
    { terms: { exactness: 'RANGE' }, bill: { minPaise: paise(100), maxPaise: paise(40_000) } },
    'amountOutOfRange',
  ],
  [
    'no multiple',
    { terms: { exactness: 'ANY' }, input: { amountPaise: paise(50_050) }, bill: { multiplePaise: paise(100) } },
    'amountOutOfRange',
  ],
  ['an option', { input: { optionName: 'Minimum Due', amountPaise: paise(5_000) } }, ['UPI']],
  ['an option with the amount of the bill', { input: { optionName: 'Minimum Due' } }, 'amountOutOfRange'],
  ['an option of one’s own', { input: { optionName: 'Custom', amountPaise: paise(90_000) } }, ['UPI', 'CARD']],
  ['too much for it', { input: { optionName: 'Custom', amountPaise: paise(90_001) } }, 'amountOutOfRange'],
  ['an option that is gone', { input: { optionName: '3 EMI' } }, 'billOutdated'],
  ['a plan', { input: { amountPaise: paise(29_900) }, plan: { amountPaise: paise(29_900) } }, ['UPI', 'CARD']],
  [
    'a plan for less',
    { input: { amountPaise: paise(29_800) }, plan: { amountPaise: paise(29_900) } },
    'amountOutOfRange',
  ],
  [
    'a card beneath its limit',
    { terms: { exactness: 'ANY' }, input: { amountPaise: paise(19_999), method: 'CARD' } },
    'methodNotAllowed',
  ],
  [
    'a card above its limit',
    { terms: { exactness: 'ANY' }, input: { amountPaise: paise(5_000_001), method: 'CARD' } },
    'methodNotAllowed',
  ],
  ['a bank that the biller does not take', { input: { method: 'NETBANKING' } }, 'methodNotAllowed'],
  ['another fee than the one shown', { input: { feePaise: paise(0) } }, 'billOutdated'],
])('%s', (_what, change, answer) => expect(judge(change)).toEqual(answer));

test('a refused amount returns the accepted range', () => {
  expect(() =>
    validatePayment(
      { ...terms, exactness: 'RANGE' },
      { ...input, amountPaise: paise(1) },
      { ...bill, minPaise: paise(500), maxPaise: paise(900), multiplePaise: paise(10) },
      undefined,
    ),
  ).toThrow(expect.objectContaining({ details: { minPaise: 500, maxPaise: 900, multiplePaise: 10 } }));
});

test.each<[string, Partial<PayableBill>, Partial<PaymentInput>, number]>([
  ['all of it', {}, {}, 0],
  ['more than it', {}, { amountPaise: paise(60_000) }, 0],
  ['a part', {}, { amountPaise: paise(20_000) }, 30_000],
  ['all but a paisa', {}, { amountPaise: paise(49_999) }, 1],
  ['the least of a card', {}, { amountPaise: paise(5_000), optionName: 'Minimum Due' }, 45_000],
  ['the early amount', {}, { amountPaise: paise(49_000), optionName: 'Early Payment Amount' }, 0],
  ['the late amount', {}, { amountPaise: paise(51_000), optionName: 'Late Payment Amount' }, 0],
  ['all but less than the least', { minPaise: paise(10_000) }, { amountPaise: paise(40_001) }, 0],
  ['all but the least', { minPaise: paise(10_000) }, { amountPaise: paise(40_000) }, 10_000],
  ['an account without a bill', { amountPaise: paise(0) }, { amountPaise: paise(40_000) }, 0],
])('the unpaid rest of a bill: %s', (_what, billed, paying, left) =>
  expect(remainderAfterPayment({ ...bill, ...billed }, { ...input, ...paying })).toBe(left),
);

test('a payment without a bill leaves nothing', () => expect(remainderAfterPayment(undefined, input)).toBe(0));
