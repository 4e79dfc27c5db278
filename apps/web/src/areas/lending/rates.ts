import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { RateType } from '@sikka/money/loans';
import { percentDigits, rateFor } from './loan-figures.ts';

const rateTexts: Readonly<Record<RateType, (inputs: { rate: string }) => string>> = {
  DAY: m.lending_home_rate_day,
  MONTH: m.lending_home_rate_month,
  YEAR: m.lending_home_rate_year,
};

/** A rate by the year, and by the period that its lender names, else by the month: `16.2% a year`, `1.35% a month`. */
export const ratesOf = (millionths: number, per: RateType): [yearly: string, other: string] => {
  const monthly = Math.round(rateFor(millionths, 'YEAR', 'MONTH') / 100) * 100;
  const [other, otherMillionths] = per === 'YEAR' ? (['MONTH', monthly] as const) : ([per, millionths] as const);
  return [
    rateTexts.YEAR({ rate: percentDigits(rateFor(millionths, per, 'YEAR')) }),
    rateTexts[other]({ rate: percentDigits(otherMillionths) }),
  ];
};

/** Codes of the contract; every other one is a year. */
const rateTypes: Readonly<Record<number, RateType>> = { 1: 'DAY', 2: 'MONTH' };

type Rate = Pick<LoanCard, 'loanRate' | 'rateType' | 'isFlatRate'>;

/** The headline rate by the year, and whether it is flat, then by another period; an unknown rate is not shown as zero. */
export const rateText = ({ loanRate, rateType, isFlatRate = false }: Rate): [yearly: string, other?: string] => {
  if (loanRate === 0) return [m.lending_home_rate_missing()];
  const [rate, other] = ratesOf(loanRate * 100, rateTypes[rateType] ?? 'YEAR');
  return [isFlatRate ? m.lending_home_rate_flat({ rate }) : rate, other];
};
