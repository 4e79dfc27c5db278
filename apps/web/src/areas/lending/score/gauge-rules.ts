import { bandsOfScores, leastScoreOf, scoreLimits, type BandOfScore } from '@sikka/contract/rules';

/** A band on the scale. */
export interface BandSpan {
  band: BandOfScore;
  /** Lowest and highest score in it. */
  least: number;
  most: number;
}

/** The bands from the lowest to the highest; together they are the whole scale. */
export const bandSpans: readonly BandSpan[] = bandsOfScores.toReversed().map((band, index, bands) => {
  const next = bands[index + 1];
  return { band, least: leastScoreOf[band], most: next ? leastScoreOf[next] - 1 : scoreLimits.most };
});

const whole = scoreLimits.most - scoreLimits.least;
/** Between two bands, in points of the scale. */
const gap = 8;

/** Where a band begins on the arc and how long it is, in points of the scale. */
export const arcOf = ({ least, most }: BandSpan): { start: number; length: number } => ({
  start: least - scoreLimits.least,
  length: Math.min(most + 1, scoreLimits.most) - least - (most === scoreLimits.most ? 0 : gap),
});

/** Where a score stands on a half circle around 0, 0 that opens downwards. */
export const placeOf = (score: number, radius: number): { x: number; y: number } => {
  const angle = Math.PI * (1 - (score - scoreLimits.least) / whole);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { x: round(radius * Math.cos(angle)), y: round(-radius * Math.sin(angle)) };
};
