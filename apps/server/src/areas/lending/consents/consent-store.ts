import type { ConsentAct, ConsentPurpose } from '@sikka/contract';
import { type Selectable, sql } from 'kysely';
import type { LendingDb, LendingTables, LendingTransaction } from '../tables.ts';

export type ConsentRow = Selectable<LendingTables['loan_consent']>;

/** The newest consent for each lender and purpose that the user ever gave. */
export const newestConsents = (db: LendingDb, userGid: string): Promise<ConsentRow[]> =>
  db
    .selectFrom('loan_consent')
    .selectAll()
    .distinctOn(['lender_id', 'purpose'])
    .where('user_gid', '=', userGid)
    .orderBy('lender_id')
    .orderBy('purpose')
    .orderBy('given_at', 'desc')
    .execute();

/** The recipients of the user's data by purpose, with the first and last time. */
export const consentUses = (db: LendingDb, userGid: string) =>
  db
    .selectFrom('loan_consent_line as line')
    .innerJoin('loan_consent as consent', (join) =>
      join.onRef('consent.user_gid', '=', 'line.user_gid').onRef('consent.consent_id', '=', 'line.consent_id'),
    )
    .select(({ fn }) => [
      'consent.lender_id',
      'consent.purpose',
      fn.min('line.at').as('firstAt'),
      fn.max('line.at').as('lastAt'),
    ])
    .where('line.user_gid', '=', userGid)
    .where('line.act', '=', 'USED')
    .groupBy(['consent.lender_id', 'consent.purpose'])
    .execute();

/** The user's active consents. */
export const activeConsents = (db: LendingDb, userGid: string): Promise<ConsentRow[]> =>
  db.selectFrom('loan_consent').selectAll().where('user_gid', '=', userGid).where('withdrawn_at', 'is', null).execute();

/** The active consent for a lender and purpose, locked against withdrawal until the transaction ends. */
export const lockConsent = (
  trx: LendingTransaction,
  userGid: string,
  lenderId: string,
  purpose: ConsentPurpose,
): Promise<ConsentRow | undefined> =>
  trx
    .selectFrom('loan_consent')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('lender_id', '=', lenderId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .forShare()
    .executeTakeFirst();

/** Adds an entry to the consent log. */
export const recordConsentUse = async (
  trx: LendingTransaction,
  { user_gid, consent_id }: Pick<ConsentRow, 'user_gid' | 'consent_id'>,
  act: ConsentAct,
): Promise<void> => {
  await trx.insertInto('loan_consent_line').values({ user_gid, consent_id, act }).execute();
};

/** Inserts a consent. Undefined if one is active already. */
export const insertConsent = async (
  trx: LendingTransaction,
  consent: Pick<ConsentRow, 'user_gid' | 'lender_id' | 'purpose' | 'text_version' | 'locale'>,
): Promise<ConsentRow | undefined> => {
  const row = await trx
    .insertInto('loan_consent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await recordConsentUse(trx, row, 'GIVEN');
  return row;
};

/** Withdraws an active consent. Undefined if there is none. */
export const endConsent = async (
  trx: LendingTransaction,
  userGid: string,
  consentId: string,
): Promise<ConsentRow | undefined> => {
  const row = await trx
    .updateTable('loan_consent')
    .set({ withdrawn_at: sql<Date>`app_now()` })
    .where('user_gid', '=', userGid)
    .where('consent_id', '=', consentId)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) await recordConsentUse(trx, row, 'WITHDRAWN');
  return row;
};

export const findConsent = (db: LendingDb, userGid: string, consentId: string): Promise<ConsentRow | undefined> =>
  db
    .selectFrom('loan_consent')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('consent_id', '=', consentId)
    .executeTakeFirst();

const maxLogLines = 200;

/** The borrower's consent log, newest first, at most 200 entries. */
export const consentLines = (db: LendingDb, userGid: string) =>
  db
    .selectFrom('loan_consent_line as line')
    .innerJoin('loan_consent as consent', (join) =>
      join.onRef('consent.user_gid', '=', 'line.user_gid').onRef('consent.consent_id', '=', 'line.consent_id'),
    )
    .select(['line.consent_id', 'line.act', 'line.at', 'consent.lender_id', 'consent.purpose', 'consent.text_version'])
    .where('line.user_gid', '=', userGid)
    .orderBy('line.line_id', 'desc')
    .limit(maxLogLines)
    .execute();

export type CollisionCheck = Selectable<LendingTables['loan_collision_check']>;

const minHoursBetweenChecks = 24;

export const findCollisionCheck = (
  db: LendingDb,
  userGid: string,
  lenderId: string,
): Promise<CollisionCheck | undefined> =>
  db
    .selectFrom('loan_collision_check')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();

export const findCheckById = (db: LendingDb, checkId: string): Promise<CollisionCheck | undefined> =>
  db.selectFrom('loan_collision_check').selectAll().where('check_id', '=', checkId).executeTakeFirst();

/** Opens a check at a lender. Undefined if one was opened within the last day. */
export const openCollisionCheck = (
  trx: LendingTransaction,
  check: Pick<CollisionCheck, 'user_gid' | 'lender_id' | 'consent_id'>,
): Promise<CollisionCheck | undefined> =>
  trx
    .insertInto('loan_collision_check')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'lender_id'])
        .doUpdateSet({
          check_id: sql<string>`gen_random_uuid()`,
          consent_id: check.consent_id,
          is_known: null,
          requested_at: sql<Date>`app_now()`,
          answered_at: null,
        })
        .where(
          'loan_collision_check.requested_at',
          '<=',
          sql<Date>`app_now() - make_interval(hours => ${minHoursBetweenChecks})`,
        ),
    )
    .returningAll()
    .executeTakeFirst();

export const storeCollisionCheck = async (
  trx: LendingTransaction,
  checkId: string,
  isKnown: boolean | null,
): Promise<void> => {
  await trx
    .updateTable('loan_collision_check')
    .set({ is_known: isKnown, answered_at: sql<Date>`app_now()` })
    .where('check_id', '=', checkId)
    .where('answered_at', 'is', null)
    .execute();
};
