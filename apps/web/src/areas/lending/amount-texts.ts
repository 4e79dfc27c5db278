import { m } from '@sikka/messages';
import { negate, paise, type Paise } from '@sikka/money';
import { formatPaise } from '#shared/format.ts';

/** A cost in whole rupees, rounded up so that it is never understated: 274312 → `₹2,744`. */
export const costText = (amount: Paise): string => formatPaise(paise(Math.ceil(amount / 100) * 100));

/** An amount received in whole rupees, rounded down so that it is never overstated: 274312 → `₹2,743`. */
export const gainText = (amount: Paise): string => formatPaise(paise(Math.floor(amount / 100) * 100));

/** An amount that may be negative. */
export const signedText = (amount: Paise): string =>
  amount < 0 ? m.lending_facts_minus({ amount: formatPaise(negate(amount)) }) : formatPaise(amount);
