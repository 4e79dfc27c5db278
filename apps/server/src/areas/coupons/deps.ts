import type { OfferNetwork } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { answersOf } from '#platform/partner-answer.ts';
import type { LiveDirectory } from './search/directory.ts';
import type { CouponsDb } from './tables.ts';

/** Reads the answers of the network, for steps that are simply tried again. */
export const { definite } = answersOf('offer network');

/** What the operations of this area work with. */
export interface CouponsDeps {
  db: CouponsDb;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  network: OfferNetwork;
  /** Categories, merchants and the coupon page, in memory. */
  directory: LiveDirectory;
  /** Whether a link of a coupon may be opened. */
  mayOpen(link: string): boolean;
}
