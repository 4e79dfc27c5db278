import { leastScoreOf, type ScoreBand } from './enums.ts';
import type { DisputeItemKind, DisputeReason } from './score-enums.ts';

/** Bands that a score can be in, the best first. */
export const bandsOfScores = ['EXCELLENT', 'GOOD', 'FAIR', 'LOW'] as const satisfies readonly ScoreBand[];
export type BandOfScore = (typeof bandsOfScores)[number];

/** The band of a score from 300 to 900: the one by which loans are compared. */
export const bandOf = (score: number): BandOfScore =>
  bandsOfScores.find((band) => score >= leastScoreOf[band]) ?? 'LOW';

/** What can be said against an item of this kind, the commonest first. */
export const reasonsAgainst: Readonly<Record<DisputeItemKind, readonly DisputeReason[]>> = {
  ACCOUNT: ['WRONG_LATE_PAYMENT', 'WRONG_BALANCE', 'ALREADY_CLOSED', 'NOT_MINE'],
  ENQUIRY: ['NOT_AGREED', 'NOT_MINE'],
};
