import type { OfferNetwork } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/data/clock.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { interpretResponses } from '#platform/partners/partner-answer.ts';
import type { Platform } from '#platform/platform.ts';
import type { LiveCatalogue } from './search/catalogue.ts';
import type { CouponsDb } from './tables.ts';

/** Interprets responses of the network, for retried steps. */
export const { definite } = interpretResponses('offer network');

/** Dependencies of the area's operations. */
export interface CouponsDeps extends Pick<Platform, 'shareOf' | 'referenceSuffix'> {
  db: CouponsDb;
  clock: Clock;
  log: FastifyBaseLogger;
  secrets: Secrets;
  network: OfferNetwork;
  /** Categories, merchants and the coupon page, cached in memory. */
  catalogue: LiveCatalogue;
  /** Whether the link of a coupon is allowed. */
  mayOpen(link: string): boolean;
}
