import { emiLimits, groupedRupees, readLine, readRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero, type Paise } from '@sikka/money';
import { costOf, type InterestMethod, type LoanCost, type RateType } from '@sikka/money/loans';
import { formatNumber, formatPaise } from '#shared/format.ts';
import {
  fieldFaults,
  fieldFaultText,
  type FieldFault,
  parsePercent,
  percentText,
  readWhole,
  within,
} from '../loan-figures.ts';

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

type EmiField = 'amount' | 'rate' | 'months' | 'fee' | 'other';

/** `chargesExceedLoan`: the charges leave nothing of the loan. */
type EmiFault = FieldFault | 'chargesExceedLoan';

/** The parsed form, with an error for every invalid field. */
export interface EmiReading {
  principalPaise: Paise | undefined;
  rateMillionths: number | undefined;
  months: number | undefined;
  feeMillionths: number | undefined;
  faults: Partial<Record<EmiField, EmiFault>>;
  /** The cost of the loan; undefined while a field is invalid. */
  cost: LoanCost | undefined;
}

/** Fees are whole hundredths of a per cent, a hundred times coarser than rates. */
const wholeHundredths = (millionths: number | undefined): number | undefined =>
  millionths === undefined || millionths % 100 !== 0 ? undefined : millionths;

/** Parses the form and calculates the loan. Charges left empty are zero. */
export const readForm = (form: EmiForm): EmiReading => {
  const { minPaise, maxPaise, maxMonths, maxMillionths, maxFeeHundredths } = emiLimits;
  const principalPaise = within(readRupees(form.amount), minPaise, maxPaise);
  const rateMillionths = within(parsePercent(form.rate), 0, maxMillionths[form.per]);
  const months = within(readWhole(form.months), 1, maxMonths);
  const feeMillionths = within(wholeHundredths(parsePercent(readLine(form.fee) || '0')), 0, maxFeeHundredths * 100);
  const otherPaise = within(readRupees(readLine(form.other) || '0'), 0, maxPaise);

  const parsed = { amount: principalPaise, rate: rateMillionths, months, fee: feeMillionths, other: otherPaise };
  const faults: EmiReading['faults'] = fieldFaults<EmiField>(form, parsed);

  const reading = { principalPaise, rateMillionths, months, feeMillionths, faults };
  if (
    principalPaise === undefined ||
    rateMillionths === undefined ||
    months === undefined ||
    feeMillionths === undefined ||
    otherPaise === undefined
  )
    return { ...reading, cost: undefined };

  const cost = costOf(
    {
      principalPaise,
      rate: { per: form.per, millionths: rateMillionths },
      tenure: { unit: 'MONTH', count: months },
      method: form.method,
    },
    { feeHundredths: feeMillionths / 100, hasGst: form.hasGst, otherPaise },
  );
  if (cost.aprHundredths === undefined) return { ...reading, faults: { other: 'chargesExceedLoan' }, cost: undefined };
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
  const faults = Object.keys(readForm(form).faults) as EmiField[];
  const isRateBad = faults.includes('rate');
  const first = Object.fromEntries(faults.map((field) => [field, firstForm[field]]));
  return { ...form, ...first, ...(isRateBad && { per: firstForm.per }) };
};

const bounds = (field: EmiField, { per }: EmiForm): [string, string] => {
  const { minPaise, maxPaise, maxMonths, maxMillionths, maxFeeHundredths } = emiLimits;
  switch (field) {
    case 'amount':
      return [formatPaise(minPaise), formatPaise(maxPaise)];
    case 'rate':
      return [percentText(0), percentText(maxMillionths[per])];
    case 'months':
      return [formatNumber(1), formatNumber(maxMonths)];
    case 'fee':
      return [percentText(0), percentText(maxFeeHundredths * 100)];
    case 'other':
      return [formatPaise(zero), formatPaise(maxPaise)];
  }
};

/** The error of a field, with its bounds. */
export const faultText = (fault: EmiFault | undefined, field: EmiField, form: EmiForm): string | undefined =>
  fault === 'chargesExceedLoan' ? m.lending_emi_eaten() : fieldFaultText(fault, bounds(field, form));

/** The annual percentage rate as a number: `17.07`. */
export const aprText = ({ aprHundredths = 0 }: LoanCost): string => formatNumber(aprHundredths / 100);
