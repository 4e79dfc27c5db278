import { sql } from 'kysely';
import type { Secrets } from '#platform/data/secrets.ts';
import type { LendingDb, LendingTransaction } from '../tables.ts';
import type { Profile } from './profile-rules.ts';

export interface StoredProfile {
  profile: Profile;
  savedAt: Date | undefined;
}

/** The encryption context of a borrower's profile. */
export const profileContext = (userGid: string): string => `user:${userGid}:loan-profile`;

/** The user's profile; empty if nothing was saved. */
export const findProfile = async (db: LendingDb, secrets: Secrets, userGid: string): Promise<StoredProfile> => {
  const row = await db.selectFrom('loan_profile').selectAll().where('user_gid', '=', userGid).executeTakeFirst();
  if (!row) return { profile: {}, savedAt: undefined };
  const profile = JSON.parse(secrets.unseal('personal-data', row.content_sealed, profileContext(userGid))) as Profile;
  return { profile, savedAt: row.saved_at };
};

/** Locks the user's profile against concurrent changes until the transaction ends. */
export const lockProfile = async (trx: LendingTransaction, userGid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loan-profile ${userGid}`}, 0))`.execute(trx);
};

export const storeProfile = async (
  trx: LendingTransaction,
  secrets: Secrets,
  userGid: string,
  profile: Profile,
): Promise<void> => {
  const sealed = secrets.seal('personal-data', JSON.stringify(profile), profileContext(userGid));
  await trx
    .insertInto('loan_profile')
    .values({ user_gid: userGid, content_sealed: sealed })
    .onConflict((conflict) =>
      conflict.column('user_gid').doUpdateSet({ content_sealed: sealed, saved_at: sql<Date>`app_now()` }),
    )
    .execute();
};
