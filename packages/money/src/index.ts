export { add, coins, compare, negate, paise, subtract, type Coins, type Money, type Paise } from './amount.ts';
export { formatCoins, formatRupees, formatRupeesInWords, type MoneyLocale } from './format.ts';
export { parseRupees, rupeeDigits } from './rupee-text.ts';
export { split } from './split.ts';
