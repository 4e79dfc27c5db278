import type { Bureau } from '@sikka/partners/kit';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Payments } from '#areas/payments/index.ts';
import type { LiveMarket } from '../catalogue/live-market.ts';
import type { CarriedLender } from '../lenders.ts';
import type { ApplyDb } from './tables.ts';

/** What the operations on profiles, consents, applications and records work with. */
export interface ApplyParts {
  db: ApplyDb;
  clock: Clock;
  secrets: Secrets;
  payments: Payments;
  live: LiveMarket;
  /** Lenders whose applications we carry. */
  lenders: readonly CarriedLender[];
  /** Who keeps the credit files. */
  bureau: Bureau;
  /** The mobile number of a user, ten digits. */
  contactOf(userGid: string): Promise<{ mobile: string } | undefined>;
}

/** Work promised to one lender. Each lender has topics of its own, so that a silent one holds up nobody else. */
export const lenderTopic = (
  work: 'follow-application' | 'check-known' | 'quote-loan' | 'read-paper' | 'tell-mandate',
  lenderId: string,
): string => `lending.${work}-${lenderId}`;

/** A lender's name in the outbox and the inbox. */
export const partnerName = (lenderId: string): string => `lender-${lenderId}`;
