/** A late fee for a bill of at most that much. */
export interface LateFeeStep {
  /** Paise; undefined for whatever is above the other steps. */
  upToPaise: number | undefined;
  feePaise: number;
}

/**
 * What the issuer of the card asks and gives. Amounts are in paise without tax, shares in hundredths of a per cent. The benefits are the
 * specification's (§9); how long one may be late without a fee is the Reserve Bank's rule for card issuers.
 */
export const cardTerms = {
  yearlyFeePaise: 50_000,
  /** Spent in a year, this pays the next year's fee. */
  freeYearPaise: 10_000_000,
  /** Asked on whatever of a bill is left unpaid. */
  monthlyRateHundredths: 350,
  /** Days from a purchase to the due date of its bill, at most. */
  freeDays: 45,
  leastDueHundredths: 500,
  cashFeeHundredths: 250,
  cashFeeLeastPaise: 30_000,
  foreignFeeHundredths: 300,
  /** Days after the due date before a late fee may be asked. */
  lateFreeDays: 3,
  lateFees: [
    { upToPaise: 50_000, feePaise: 0 },
    { upToPaise: 500_000, feePaise: 40_000 },
    { upToPaise: 1_000_000, feePaise: 60_000 },
    { upToPaise: 2_500_000, feePaise: 80_000 },
    { upToPaise: undefined, feePaise: 110_000 },
  ] satisfies readonly LateFeeStep[],
  points: {
    /** Times the ordinary points, for films, meals and travel. */
    times: 10,
    /** What one point is worth. */
    worthPaise: 20,
    /** For this much spending there is one ordinary point. */
    everyPaise: 10_000,
    mostInMonth: 2_000,
    months: 24,
  },
  films: { offHundredths: 2_500, mostPaise: 15_000, timesInMonth: 2 },
} as const;
