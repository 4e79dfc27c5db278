/** An exact quotient of whole numbers; `bottom` is more than 0. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

/** The nearest whole number to a fraction of 0 or more; a half is rounded up. */
export const halfUp = ({ top, bottom }: Fraction): number => Number((2n * top + bottom) / (2n * bottom));

/** A whole number of times a fraction. */
export const times = (count: number, { top, bottom }: Fraction): Fraction => ({ top: BigInt(count) * top, bottom });

/** A percentage of an amount, rounded half up to the paisa; `percentHundredths` counts hundredths of a per cent. */
export const shareOf = (amountPaise: number, percentHundredths: number): number =>
  halfUp(times(amountPaise, { top: BigInt(percentHundredths), bottom: 10_000n }));

/** A fraction as a number, exact to twelve digits after the point; for searches, never for money. */
export const approximately = ({ top, bottom }: Fraction): number =>
  Number((top * 1_000_000_000_000n) / bottom) / 1_000_000_000_000;
