import type { LoanOffer } from '@sikka/contract';
import { readNumber, type Employment } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { type RateType, type TenureCode, tenureOf } from '@sikka/money/loans';
import { type Field, numberField } from '#shared/fields.ts';
import { formatNumber, formatPaise } from '#shared/format.ts';

/** A percentage with at most four decimals. */
const percentPattern = /^0*(\d{1,3})(?:\.(\d{0,4}))?$/;

/** Parses a percentage to millionths without floats: `1.25` → 12500. Undefined for anything else. */
export const parsePercent = (text: string): number | undefined => {
  const [, whole, decimals = ''] = percentPattern.exec(readNumber(text)) ?? [];
  return whole === undefined ? undefined : Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
};

/** Millionths as a number of per cent: 12500 → `1.25`. */
export const percentDigits = (millionths: number): string => {
  const decimals = String(millionths % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(millionths / 10_000)}${decimals && `.${decimals}`}`;
};

/** Periods in a year. */
const perYear: Readonly<Record<RateType, number>> = { DAY: 365, MONTH: 12, YEAR: 1 };

/** A rate converted to another period: simple interest, rounded to the millionth. */
export const rateFor = (millionths: number, from: RateType, to: RateType): number =>
  Math.round((millionths * perYear[from]) / perYear[to]);

/** Millionths as a percentage: 12500 → `1.25%`. */
export const percentText = (millionths: number): string => m.lending_emi_percent({ number: percentDigits(millionths) });

/** A percentage in millionths, in whole steps of so many millionths. */
export const percentField = (min: number, max: number, step = 1): Field<number> => {
  const read = (typed: string): number | undefined => {
    const millionths = parsePercent(typed);
    return millionths === undefined || millionths % step !== 0 ? undefined : millionths;
  };
  return numberField(read, percentText, [min, max]);
};

export const perText = (per: RateType): string =>
  ({ DAY: m.lending_emi_per_day, MONTH: m.lending_emi_per_month, YEAR: m.lending_emi_per_year })[per]();

/** Months as text: 30 → `2 years and 6 months`. */
export const monthsText = (count: number): string => {
  const [years, months] = [Math.floor(count / 12), count % 12];
  if (years === 0) return m.lending_emi_months_count({ count: months });
  const inYears = m.lending_emi_years_count({ count: years });
  return months === 0
    ? inYears
    : m.lending_emi_years_and_months({ years: inYears, months: m.lending_emi_months_count({ count: months }) });
};

/** Hundredths of a per cent as text: 1860 → `18.6%`. */
export const hundredthsText = (hundredths: number): string =>
  m.lending_emi_percent({ number: formatNumber(hundredths / 100) });

/** The cost of paying late, sentence by sentence. */
export const penalText = ({ flatPaise, dailyMillionths, freeDays, maxPaise }: LoanOffer['penal']): string => {
  if (maxPaise === 0 || (flatPaise === 0 && dailyMillionths === 0)) return m.lending_offers_penal_none();
  const sentences = [
    flatPaise > 0 && m.lending_offers_penal_flat({ amount: formatPaise(flatPaise) }),
    dailyMillionths > 0 && m.lending_offers_penal_daily({ percent: percentText(dailyMillionths) }),
    freeDays > 0 && m.lending_offers_penal_free({ count: freeDays }),
    m.lending_offers_penal_max({ amount: formatPaise(maxPaise) }),
  ];
  return sentences.filter(Boolean).join(' ');
};

/** A tenure: `P18` → `1 year and 6 months`. */
export const tenureText = (code: TenureCode): string => {
  const { unit, count } = tenureOf(code);
  return unit === 'MONTH' ? monthsText(count) : m.common_days({ count });
};

export const employmentText = textsOf<Employment>({
  SALARIED: m.lending_employment_salaried,
  SELF_EMPLOYED: m.lending_employment_self_employed,
  BUSINESS: m.lending_employment_business,
  RETIRED: m.common_retired,
  STUDENT: m.common_student,
  OTHER: m.common_other,
});
