import type { NumberRegistry, SmsGateway } from '@sikka/partners/kit';
import type { Platform } from '#platform/platform.ts';
import type { LiveSession } from '#platform/call-context.ts';
import type { Hashing } from './hashing.ts';
import type { Identities, User } from './user-store.ts';

/** What the operations of the area work with. */
export interface IdentityDeps extends Pick<Platform, 'config' | 'secrets' | 'rateLimits' | 'log' | 'files'> {
  db: Identities;
  hashing: Hashing;
  sms: SmsGateway;
  numbers: NumberRegistry;
  /** The accounts of the callers being answered, each read together with its session. */
  accounts: WeakMap<LiveSession, User>;
}
