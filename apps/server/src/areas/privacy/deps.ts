import type { Area, SmsType } from '@sikka/contract';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { ConsentSource, RecipientSource } from '#platform/people/data-rights.ts';
import type { PersonalTable } from '#platform/people/personal-data.ts';
import type { Platform } from '#platform/platform.ts';

/** What the area needs from the identity area. */
export interface IdentityPort {
  /** Keyed index of the user's number; undefined if the account does not exist. */
  mobileIndexOf(userGid: string): Promise<string | undefined>;
  /** Uses up a proof of the user's number; false if it is not valid. */
  consumeProof(trx: AnyTransaction, userGid: string, purpose: SmsType, proof: string): Promise<boolean>;
}

/** Dependencies of the area's operations. */
export interface PrivacyDeps
  extends IdentityPort, Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'jobs' | 'secrets'> {
  /** Consent sources by area. */
  consents: ReadonlyMap<string, ConsentSource>;
  recipients: readonly RecipientSource[];
  /** Every table of every area with rows of users. */
  personalTables: readonly { area: Area | 'partner-work' | 'platform'; rule: PersonalTable }[];
}
