import type { Paise } from './amount.ts';
import type { MoneyLocale } from './format.ts';
import { numberInWords } from './number-words.ts';

export { numberInWords };

const units = {
  en: { rupee: ['rupee', 'rupees'], paisa: ['paisa', 'paise'], and: 'and' },
  hi: { rupee: ['रुपया', 'रुपये'], paisa: ['पैसा', 'पैसे'], and: 'और' },
} as const;

const counted = (number: number, [one, many]: readonly [string, string], locale: MoneyLocale): string =>
  `${numberInWords(number, locale)} ${number === 1 ? one : many}`;

/**
 * An amount written out, as on a receipt or a cheque: 184590 → `One thousand eight hundred forty-five
 * rupees and ninety paise`. Omits zero paise. Throws a RangeError below zero.
 */
export const spellRupees = (amount: Paise, locale: MoneyLocale): string => {
  if (amount < 0) throw new RangeError('Only non-negative amounts can be spelled out');
  const { rupee, paisa, and } = units[locale];
  const [rupees, rest] = [Math.floor(amount / 100), amount % 100];
  const parts = [
    ...(rupees > 0 || rest === 0 ? [counted(rupees, rupee, locale)] : []),
    ...(rest > 0 ? [counted(rest, paisa, locale)] : []),
  ];
  const text = parts.join(` ${and} `);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
