import { emiLimits } from '@sikka/contract/rules';

/** Rupees up to which the slider moves by a step. */
const stretches = [
  { upTo: 10_000, step: 1_000 },
  { upTo: 100_000, step: 5_000 },
  { upTo: 1_000_000, step: 50_000 },
  { upTo: 5_000_000, step: 100_000 },
];

/** The amounts at which the slider stops, in paise, finer where loans are small. */
export const amountStops: readonly number[] = stretches.reduce<number[]>(
  (stops, { upTo, step }) => {
    const from = (stops.at(-1) ?? 0) / 100 + step;
    for (let rupees = from; rupees <= upTo; rupees += step) stops.push(rupees * 100);
    return stops;
  },
  [emiLimits.minPaise],
);

/** The place of the last stop that is not above an amount. */
export const stopOf = (amountPaise: number): number =>
  Math.max(
    0,
    amountStops.findLastIndex((stop) => stop <= amountPaise),
  );
