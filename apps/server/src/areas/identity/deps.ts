import type { NumberRegistry, SmsGateway } from '@sikka/partners/kit';
import type { LiveSession } from '#platform/calls/call-context.ts';
import type { Platform } from '#platform/platform.ts';
import type { Hashing } from './hashing.ts';
import type { IdentityDb, User } from './user-store.ts';

/** Dependencies of the area's operations. */
export interface IdentityDeps extends Pick<
  Platform,
  'config' | 'secrets' | 'rateLimits' | 'log' | 'files' | 'claimKey' | 'isKeyHeld' | 'newUserGid'
> {
  db: IdentityDb;
  hashing: Hashing;
  sms: SmsGateway;
  numbers: NumberRegistry;
  /** Accounts of the current callers, each read together with its session. */
  accounts: WeakMap<LiveSession, User>;
}
