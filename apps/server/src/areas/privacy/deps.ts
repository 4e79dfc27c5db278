import type { Area, SmsType } from '@sikka/contract';
import type { AnyTransaction } from '#platform/database.ts';
import type { ConsentSource, RecipientSource } from '#platform/data-rights.ts';
import type { PersonalTable } from '#platform/personal-data.ts';
import type { Platform } from '#platform/platform.ts';

/** What the area needs of identity. */
export interface WhoTheyAre {
  /** Keyed index of a user's number; undefined when there is no such account. */
  mobileIndexOf(userGid: string): Promise<string | undefined>;
  /** Uses up a proof of the user's own number; false when it proves nothing. */
  takeProof(trx: AnyTransaction, userGid: string, purpose: SmsType, proof: string): Promise<boolean>;
}

/** What the operations of the area work with. */
export interface PrivacyDeps
  extends WhoTheyAre, Pick<Platform, 'clock' | 'config' | 'db' | 'files' | 'jobs' | 'secrets'> {
  /** Consents by the name of their area. */
  consents: ReadonlyMap<string, ConsentSource>;
  recipients: readonly RecipientSource[];
  /** Every table of every area with rows of users. */
  personalTables: readonly { area: Area | 'partner-work' | 'platform'; rule: PersonalTable }[];
}
