import type { ScheduleRow } from '@sikka/money/loans';

type Instalments = readonly Pick<ScheduleRow, 'instalmentPaise'>[];

/** What the instalments are worth on the day of the payout at a monthly rate. */
const worthOf = (instalments: Instalments, rate: number): number =>
  instalments.reduce((sum, { instalmentPaise }, index) => sum + instalmentPaise / (1 + rate) ** (index + 1), 0);

/** Halvings after which the rate is known to far more decimals than are told. */
const halvings = 60;

/** Decimals of the monthly rate that are told. */
const decimals = 4;

/**
 * The monthly rate at which all instalments are worth exactly what reaches the borrower, in per cent to four decimals: the monthly
 * internal rate of return, 12 times of which is the APR (RBI/2024-25/18, annexe on the computation of the APR). A search with floats is
 * enough, because nothing is paid by it.
 */
export const monthlyReturnOf = (netPaise: number, instalments: Instalments): string => {
  let [low, high] = [0, 10];
  for (let turn = 0; turn < halvings; turn += 1) {
    const middle = (low + high) / 2;
    if (worthOf(instalments, middle) > netPaise) low = middle;
    else high = middle;
  }
  return (low * 100).toFixed(decimals);
};
