import type { SmsGateway } from '@sikka/partners/kit';
import type { Platform } from '../../platform/platform.ts';
import type { Hashing } from './hashing.ts';
import type { Identities } from './user-store.ts';

/** What the operations of the area work with. */
export interface IdentityParts extends Pick<Platform, 'config' | 'secrets' | 'rateLimits' | 'log'> {
  db: Identities;
  hashing: Hashing;
  sms: SmsGateway;
}
