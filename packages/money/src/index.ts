export {
  add,
  coins,
  compare,
  max,
  min,
  negate,
  paise,
  subtract,
  sum,
  zero,
  type Coins,
  type Money,
  type Paise,
} from './amount.ts';
export { formatCount, formatRupees, formatRupeesInWords, type MoneyLocale } from './format.ts';
export { parseRupees, rupeeDigits } from './rupee-text.ts';
export { split } from './split.ts';
