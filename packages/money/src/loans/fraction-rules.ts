import { paise, type Paise } from '../amount.ts';

/** An exact quotient of whole numbers; `bottom` is more than 0. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** The nearest whole number to a fraction of 0 or more; a half is rounded up. */
export const halfUp = ({ top, bottom }: Fraction): number => Number((2n * top + bottom) / (2n * bottom));

/** A fraction of paise of 0 or more as an amount, rounded half up to the paisa. */
export const roundedPaise = (fraction: Fraction): Paise => paise(halfUp(fraction));

/** A whole number of times a fraction. */
export const times = (count: number, { top, bottom }: Fraction): Fraction => ({ top: BigInt(count) * top, bottom });

/** A percentage of an amount, rounded half up to the paisa; `percentHundredths` counts hundredths of a per cent. */
export const shareOf = (amountPaise: Paise, percentHundredths: number): Paise =>
  roundedPaise(times(amountPaise, { top: BigInt(percentHundredths), bottom: 10_000n }));

/** A fraction as a number, exact to twelve digits after the point; for searches, never for money. */
export const approximately = ({ top, bottom }: Fraction): number =>
  Number((top * 1_000_000_000_000n) / bottom) / 1_000_000_000_000;
