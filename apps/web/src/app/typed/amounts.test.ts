import { groupedRupees } from '@sikka/contract/rules';
import { paise, type Paise } from '@sikka/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMax } from '#areas/bills/autopay/autopay-rules.ts';
import { readAmount } from '#areas/bills/detail/amount-rules.ts';
import { readLoanRequest, readProfile } from '#areas/lending/apply/profile-form.ts';
import { initialCriteria, readCriteria } from '#areas/lending/compare/loan-criteria.ts';
import { emptyCheck, readCheck } from '#areas/lending/creditCard/EligibilityCheck.tsx';
import { firstForm, readForm } from '#areas/lending/emi/emi-form.ts';
import { rupeeField } from '#shared/fields.ts';

const max = paise(1_000_000_000);
const paiseIn = (read: { paise: Paise } | { fault: string }): Paise | undefined =>
  'paise' in read ? read.paise : undefined;
const criteria = (typed: Partial<typeof initialCriteria>) =>
  readCriteria({ ...initialCriteria, purpose: 'HOME', ...typed }).criteria;

/** The value each money field reads from an input. */
const fields: Record<string, (typed: string) => number | undefined> = {
  'amount of a bill': (typed) => paiseIn(readAmount(typed, { exactness: 'ANY' }, [{ method: 'UPI' }])),
  'limit of autopay': (typed) => paiseIn(readMax(typed, max)),
  'loan that is compared': (amount) => criteria({ amount })?.amountPaise,
  'income, compared': (income) => criteria({ income })?.incomePaise,
  'instalments, compared': (obligations) => criteria({ obligations })?.obligationsPaise,
  'loan that is asked for': (amount) =>
    readLoanRequest({ amount, tenure: 'P12', purpose: 'HOME' }, { loanLimitMin: paise(100), loanLimitMax: max })
      .amountPaise,
  'loan of the calculator': (amount) => readForm({ ...firstForm, amount }).values.amount,
  'income of a profile': (incomePaise) => readProfile({ incomePaise }, ['incomePaise']).change.incomePaise,
  'instalments of a profile': (obligationsPaise) =>
    readProfile({ obligationsPaise }, ['obligationsPaise']).change.obligationsPaise,
  'part payment': rupeeField(paise(100), max).read,
  'income for a card': (income) =>
    readCheck({ ...emptyCheck, age: '30', employment: 'SALARIED', residence: 'yes', income }).applicant?.incomePaise,
};

const spellings: [typed: string, amount: number][] = [
  ['1234.50', 123_450],
  ['Rs. 1,234.50', 123_450],
  ['Rs 1234.5/-', 123_450],
  ['₹5,00,000', 50_000_000],
  ['₹ 5,00,000.00', 50_000_000],
  ['INR 12,500', 1_250_000],
  ['12500 rupees only', 1_250_000],
  ['५,००,०००', 50_000_000],
  ['रु. १२,५००', 1_250_000],
  ['௧௨௫௦௦', 1_250_000],
  ['１２５００', 1_250_000],
  ['\u200e₹\u00a012\u202f500\u200f', 1_250_000],
  ['5 lakh', 50_000_000],
  ['2.5 लाख', 25_000_000],
  ['50k', 5_000_000],
  ['0012500.', 1_250_000],
];

describe.each(Object.entries(fields))('%s', (_name, read) => {
  it.each(spellings)('reads %j as %d paise', (typed, amount) => expect(read(typed)).toBe(amount));

  it.each(['1.2.3', '500,50', '12500.005', '-12500', '$12500', 'five', '½'])('rejects %j', (typed) =>
    expect(read(typed)).toBeUndefined(),
  );

  it('shows an amount in a form that can be typed back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 500_000_000 }),
        fc.constantFrom('', '₹', 'Rs. ', 'INR '),
        (amount, sign) => {
          const shown = groupedRupees(`${sign}${amount / 100}`);
          expect(read(shown)).toBe(amount);
          expect(groupedRupees(shown)).toBe(shown);
        },
      ),
    );
  });
});

it.each([
  ['500', 50_000],
  ['Rs. 500', 50_000],
  ['Rs.500/-', 50_000],
  ['₹500.00', 50_000],
  ['५००', 50_000],
])('a bill and autopay read %j as %d paise', (typed, amount) => {
  expect(fields['amount of a bill']?.(typed)).toBe(amount);
  expect(fields['limit of autopay']?.(typed)).toBe(amount);
});

it.each(['24', ' 24 ', '२४', '24\u200b', '２４', '௨௪', '24.', '\u200e24', '۲۴', '24\u00a0'])(
  '%j is a number of months, years or per cent',
  (typed) => {
    expect(readForm({ ...firstForm, months: typed })).toMatchObject({ values: { months: 24 }, errors: {} });
    expect(readForm({ ...firstForm, rate: `${typed} %` })).toMatchObject({ values: { rate: 240_000 }, errors: {} });
    expect(criteria({ age: typed })?.age).toBe(24);
  },
);
