import { emiLimits, groupedRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { costOf, type InterestMethod, type LoanCost, type RateType } from '@sikka/money/loans';
import { complete, emptyAs, readFields, type Reading, rupeeField, wholeField } from '#shared/fields.ts';
import { formatNumber } from '#shared/format.ts';
import { percentField } from '../loan-figures.ts';

/** The calculator's form as typed: rupees, percentages, months. */
export interface EmiForm {
  amount: string;
  rate: string;
  per: RateType;
  months: string;
  method: InterestMethod;
  fee: string;
  hasGst: boolean;
  other: string;
}

export const firstForm: EmiForm = {
  amount: '1,00,000',
  rate: '18',
  per: 'YEAR',
  months: '12',
  method: 'REDUCING',
  fee: '2',
  hasGst: true,
  other: '',
};

const { minPaise, maxPaise, maxMonths, maxMillionths, maxFeeHundredths } = emiLimits;

/** The typed fields. Charges left empty are zero; fees are whole hundredths of a per cent, coarser than rates. */
const fieldsOf = (per: RateType) => ({
  amount: rupeeField(minPaise, maxPaise),
  rate: percentField(0, maxMillionths[per]),
  months: wholeField(1, maxMonths),
  fee: emptyAs(0, percentField(0, maxFeeHundredths * 100, 100)),
  other: emptyAs(zero, rupeeField(zero, maxPaise)),
});

export interface EmiReading extends Reading<ReturnType<typeof fieldsOf>> {
  /** The cost of the loan; undefined while a field is invalid. */
  cost: LoanCost | undefined;
}

/** Parses the form and calculates the loan. */
export const readForm = (form: EmiForm): EmiReading => {
  const { per, method, hasGst } = form;
  const reading = readFields(fieldsOf(per), form);
  const values = complete(reading.values);
  if (!values) return { ...reading, cost: undefined };
  const { amount: principalPaise, rate: millionths, months: count, fee, other: otherPaise } = values;
  const cost = costOf(
    { principalPaise, rate: { per, millionths }, tenure: { unit: 'MONTH', count }, method },
    { feeHundredths: fee / 100, hasGst, otherPaise },
  );
  // The charges leave nothing of the loan.
  if (cost.aprHundredths === undefined)
    return { ...reading, errors: { other: m.lending_emi_eaten() }, cost: undefined };
  return { ...reading, cost };
};

/** The form filled from the address; invalid or missing values get their defaults. */
export const formOf = ({ amount, ...others }: Partial<EmiForm>): EmiForm => {
  const given = Object.entries(others).filter(([, value]) => value !== undefined);
  const form = {
    ...firstForm,
    ...Object.fromEntries(given),
    ...(amount !== undefined && { amount: groupedRupees(amount) }),
  };
  const { errors } = readForm(form);
  const first = Object.entries(firstForm).filter(([field]) => field in errors);
  return { ...form, ...Object.fromEntries(first), ...(errors.rate && { per: firstForm.per }) };
};

/** The annual percentage rate as a number: `17.07`. */
export const aprText = ({ aprHundredths = 0 }: LoanCost): string => formatNumber(aprHundredths / 100);
