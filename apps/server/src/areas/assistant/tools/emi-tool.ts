import { type BodyOf, lending } from '@sikka/contract';
import { paise, rupeeDigits } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { Reader } from './reader.ts';

/** Millionths as one types a percentage: 12500 → `1.25`. */
export const percentDigits = (millionths: number): string => String(millionths / 10_000);

export const emiTools = ({ read }: Reader) => ({
  /** What a loan with monthly instalments costs; `link` opens the calculator with the same values. */
  emi: async (loan: BodyOf<'/flamingo/loan/emi'>) => {
    const { schedule, ...cost } = await read(lending.emi, loan);
    const { principalPaise, months, rate, method, feeHundredths, hasGst, otherPaise } = loan;
    const link = linkTo('/emi', {
      amount: rupeeDigits(principalPaise),
      rate: percentDigits(rate.millionths),
      per: rate.per,
      months: String(months),
      method,
      fee: percentDigits(feeHundredths * 100),
      hasGst: hasGst ? '1' : '0',
      other: rupeeDigits(otherPaise),
    });
    return { ...cost, instalmentPaise: schedule[0]?.instalmentPaise ?? paise(0), link };
  },
});
