import type { LoanHome } from '@sikka/contract';
import type { LiveSession } from '#platform/session-resolver.ts';
import type { LiveMarket } from '../catalogue/live-market.ts';
import type { StandingsOf } from './standing.ts';

/** Flags of a caller that choose between two variants of a screen. */
export type LookOf = (caller: LiveSession) => LoanHome['userGrayscaleData'] | undefined;

/** What the calls of the market work with. */
export interface MarketParts {
  live: LiveMarket;
  standingsOf: StandingsOf;
  lookOf: LookOf;
}
