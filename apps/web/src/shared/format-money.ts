import { formatRupees, formatRupeesInWords, paise } from '@sikka/money';
import { currentLocale } from './locale.ts';

/** Paise as rupees: `184000` → `₹1,840`, `184050` → `₹1,840.50`. */
export const formatPaise = (amount: number): string => formatRupees(paise(amount), currentLocale());

/** Paise in words of lakh and crore, cut after two decimals: `50000000` → `₹5 lakh`, `₹5 लाख`. */
export const formatPaiseInWords = (amount: number): string => formatRupeesInWords(paise(amount), currentLocale());
