import type { Paise } from './amount.ts';

/** Digits with at most two decimals; a lone point or sign does not match. */
const rupeeText = /^0*(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Reads rupees as people type them: `007.5` is 750 paise. Returns undefined for anything but digits with
 * at most two decimals, and for more than thirteen digits of rupees. No float is involved.
 */
export const parseRupees = (text: string): Paise | undefined => {
  const [, rupees, decimals = ''] = rupeeText.exec(text) ?? [];
  if (rupees === undefined) return undefined;
  return (Number(rupees) * 100 + Number(decimals.padEnd(2, '0'))) as Paise;
};

/** Rupees as plain text, the way `parseRupees` reads them: 750 → `7.50`, 700 → `7`. */
export const rupeeDigits = (amount: Paise): `${number}` => {
  const size = Math.abs(amount);
  const rest = size % 100;
  const rupees = (size - rest) / 100;
  const sign = amount < 0 ? '-' : '';
  return `${sign}${rupees}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}` as `${number}`;
};
