import * as z from 'zod/mini';
import { draw, drawInteger } from './draw.ts';

/**
 * What the line to a partner does. `silence`: nothing happens and nobody answers. `serverError`: 500, nothing happens. `answerLost`: it
 * happens, nobody answers. `badGateway`: it happens, the answer is 502. `garbled`: it happens, the answer cannot be read.
 */
export type LineFault = 'silence' | 'serverError' | 'answerLost' | 'badGateway' | 'garbled';

/** What becomes of news on its way. `noise`: news about something unknown comes along. */
export type NewsFault = 'late' | 'duplicate' | 'outOfOrder' | 'forged' | 'stale' | 'never' | 'noise';

const rate = z._default(z.number().check(z.gte(0), z.lte(1)), 0);
const seconds = z.int().check(z.gte(0), z.lte(30 * 86_400));

/** How often things go wrong by chance, from 0 to 1. The same seed gives the same accidents to the same references. */
export const faultRates = z.strictObject({
  seed: z.union([z.string(), z.int()]),
  noEffect500: rate,
  silence: rate,
  effectThenSilence: rate,
  effectThen502: rate,
  /** Payments that stay under way for a while; then they succeed, or fail at the rate of `failure`. */
  pending: rate,
  /** Least and most seconds under way. */
  pendingSeconds: z._default(z.tuple([seconds, seconds]), [1, 20]),
  failure: rate,
  webhooks: z._default(
    z.strictObject({
      late: rate,
      /** The most seconds that late news takes. */
      lateSeconds: z._default(seconds, 60),
      duplicate: rate,
      outOfOrder: rate,
      forged: rate,
      stale: rate,
      never: rate,
      noise: rate,
    }),
    { late: 0, lateSeconds: 60, duplicate: 0, outOfOrder: 0, forged: 0, stale: 0, never: 0, noise: 0 },
  ),
});

export type FaultRates = z.infer<typeof faultRates>;

/** The first of the named rates that a number from 0 to 1 falls into, laid end to end. */
const fallsInto = <Name extends string>(rates: [Name, number][], drawn: number): Name | undefined => {
  let end = 0;
  return rates.find(([, width]) => {
    end += width;
    return drawn < end;
  })?.[0];
};

/** What the line does to the given try at something. */
export const lineByChance = (rates: FaultRates, what: string, attempt: number): LineFault | undefined =>
  fallsInto<LineFault>(
    [
      ['serverError', rates.noEffect500],
      ['silence', rates.silence],
      ['answerLost', rates.effectThenSilence],
      ['badGateway', rates.effectThen502],
    ],
    draw(rates.seed, what, attempt, 'line'),
  );

/** What becomes of news, and how many seconds late it comes. */
export const newsByChance = (
  { seed, webhooks }: FaultRates,
  news: string,
): { fault?: NewsFault; lateSeconds: number } => {
  const { lateSeconds, ...named } = webhooks;
  const fault = fallsInto(Object.entries(named) as [NewsFault, number][], draw(seed, news, 'news'));
  return { ...(fault ? { fault } : {}), lateSeconds: drawInteger(1, Math.max(1, lateSeconds), seed, news, 'late') };
};
