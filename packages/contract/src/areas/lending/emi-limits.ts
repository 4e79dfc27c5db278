import type { RateType } from '@sikka/money/loans';

/** What the calculator takes. The bounds of the amount are the specification's (§5): 1,000 to 5,000,000 rupees. */
export const emiLimits = {
  minPaise: 100_000,
  maxPaise: 500_000_000,
  /** Monthly instalments. */
  mostMonths: 120,
  /** Highest rate of each type, in millionths: 5 % a month or what comes near it. */
  mostMillionths: { DAY: 1_600, MONTH: 50_000, YEAR: 600_000 } satisfies Record<RateType, number>,
  /** Highest processing fee: 10 % of the amount, in hundredths of a per cent. */
  mostFeeHundredths: 1_000,
} as const;
