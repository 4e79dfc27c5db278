import { lending } from '@sikka/contract';
import { paise, rupeeDigits } from '@sikka/money';
import { linkTo } from '../links.ts';
import { defineTool } from './tool.ts';

/** Millionths as one types a percentage: 12500 → `1.25`. */
export const percentDigits = (millionths: number): string => String(millionths / 10_000);

const emi = defineTool({
  description:
    'What a loan with monthly instalments costs: amounts in paise, a rate in millionths for a day, month or year, reducing or flat, charges.',
  input: lending.emi.body,
  who: 'guest',
  run: async (reader, loan) => {
    const { schedule, ...cost } = await reader.read(lending.emi, loan);
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

export const emiTools = { emi };
