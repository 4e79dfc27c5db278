import { formatRupees, parseRupees, type Paise } from '@sikka/money';
import { readLine } from './text.ts';

/** Currency marks of the rupee around an amount. */
const name = String.raw`(?:₹|inr|rs\.?|rupees?|रु[.॰]?|रू[.॰]?|रुपये|रुपए|रुपया)`;
const before = new RegExp(String.raw`^${name}\s*`, 'iu');
/** Suffixes of an amount: `500/-`, `500 rupees only`. */
const after = new RegExp(String.raw`\s*(?:${name}|/[\p{Pd}=]?)?\s*(?:only|मात्र)?\s*(?:/[\p{Pd}=]?)?$`, 'iu');

/** Multipliers by the number of places that they shift the point. */
const multiples = {
  3: 'k thousand hazar hazaar हज़ार हजार',
  5: 'l lac lacs lakh lakhs लाख',
  7: 'cr crore crores karod करोड़ करोड',
};
const placesOf = new Map(
  Object.entries(multiples).flatMap(([places, words]) =>
    words
      .normalize('NFKC')
      .split(' ')
      .map((word) => [word, Number(places)] as const),
  ),
);

/** Grouped digits, a fraction, and a multiplier. */
const shape = /^(\d[\d, ]*|)(?:\.(\d*))?\s*(\p{L}[\p{L}\p{M}]*)?$/u;

/** Moves the decimal point to the right: `1.25` by five places is `125000`. */
const movePoint = (whole: string, fraction: string, by: number): string => {
  const digits = fraction.padEnd(by, '0');
  const rest = by === 0 ? fraction : digits.slice(by).replace(/0+$/, '');
  return `${whole}${digits.slice(0, by)}${rest && `.${rest}`}`;
};

/**
 * Reads an amount of rupees as people type or paste it: `Rs. 1,234.50`, `₹5,00,000`, `५०० रुपये`,
 * `500/-`, `2.5 lakh`. Returns paise, or undefined for input that is not an amount, has more than two
 * decimals, is below zero, or is ambiguous (`500,50`).
 */
export const readRupees = (typed: string): Paise | undefined => {
  const bare = readLine(typed).replace(before, '').replace(after, '');
  const [match, whole = '', fraction = '', word] = shape.exec(bare) ?? [];
  if (match === undefined || whole + fraction === '') return undefined;
  if (/^\d{3,} ?, ?\d{2}$/.test(bare)) return undefined;
  const by = word === undefined ? 0 : placesOf.get(word.toLowerCase());
  const digits = whole.replaceAll(/[, ]/g, '') || '0';
  return by === undefined ? undefined : parseRupees(movePoint(digits, fraction, by));
};

/** A typed amount in Indian grouping: `Rs 100000` → `1,00,000`. Other text stays as it is. */
export const groupedRupees = (typed: string): string => {
  const rupees = readRupees(typed);
  return rupees === undefined ? typed : formatRupees(rupees, 'en').replace('₹', '');
};

/** A plain number such as an age, months or a rate in per cent, ready for validation: `8.5 %` is `8.5`. */
export const readNumber = (typed: string): string => readLine(typed).replaceAll(/[, %]/g, '').replace(/\.$/, '');
