import { emiLimits } from '@sikka/contract/rules';
import type { LoanCost, RateType } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import { formatNumber } from '#shared/format.ts';
import type { EmiFault, EmiField, EmiForm } from './emi-form-rules.ts';
import { percentDigits } from './percent-rules.ts';

/** Millionths as people read a percentage: 12500 → `1.25%`. */
export const percentText = (millionths: number): string => m.lending_emi_percent({ number: percentDigits(millionths) });

export const perText = (per: RateType): string =>
  ({ DAY: m.lending_emi_per_day, MONTH: m.lending_emi_per_month, YEAR: m.lending_emi_per_year })[per]();

/** Months as people say them: 30 → `2 years and 6 months`. */
export const monthsText = (count: number): string => {
  const [years, months] = [Math.floor(count / 12), count % 12];
  if (years === 0) return m.lending_emi_months_count({ count: months });
  const inYears = m.lending_emi_years_count({ count: years });
  return months === 0
    ? inYears
    : m.lending_emi_years_and_months({ years: inYears, months: m.lending_emi_months_count({ count: months }) });
};

const bounds = (field: EmiField, { per }: EmiForm): [string, string] => {
  const { minPaise, maxPaise, mostMonths, mostMillionths, mostFeeHundredths } = emiLimits;
  switch (field) {
    case 'amount':
      return [formatPaise(minPaise), formatPaise(maxPaise)];
    case 'rate':
      return [percentText(0), percentText(mostMillionths[per])];
    case 'months':
      return [formatNumber(1), formatNumber(mostMonths)];
    case 'fee':
      return [percentText(0), percentText(mostFeeHundredths * 100)];
    case 'other':
      return [formatPaise(0), formatPaise(maxPaise)];
  }
};

/** What is wrong with a field, and what it takes. */
export const faultText = (fault: EmiFault | undefined, field: EmiField, form: EmiForm): string | undefined => {
  switch (fault) {
    case undefined:
      return undefined;
    case 'missing':
      return m.lending_emi_missing();
    case 'eaten':
      return m.lending_emi_eaten();
    case 'outOfRange': {
      const [least, most] = bounds(field, form);
      return m.lending_emi_range({ least, most });
    }
  }
};

/** The annual percentage rate as a number: `17.07`. */
export const aprText = ({ aprHundredths = 0 }: LoanCost): string => formatNumber(aprHundredths / 100);
