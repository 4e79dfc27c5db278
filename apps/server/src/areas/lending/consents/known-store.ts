import { type Selectable, sql } from 'kysely';
import type { ApplyDb, ApplyTables, ApplyTransaction } from '../applications/tables.ts';

export type KnownCheck = Selectable<ApplyTables['loan_known_check']>;

const askedAgainAfterHours = 24;

export const findKnownCheck = (db: ApplyDb, userGid: string, lenderId: string): Promise<KnownCheck | undefined> =>
  db
    .selectFrom('loan_known_check')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('lender_id', '=', lenderId)
    .executeTakeFirst();

export const findCheckById = (db: ApplyDb, checkId: string): Promise<KnownCheck | undefined> =>
  db.selectFrom('loan_known_check').selectAll().where('check_id', '=', checkId).executeTakeFirst();

/** Writes that a lender is to be asked, unless it was asked within a day; undefined then. */
export const openKnownCheck = (
  trx: ApplyTransaction,
  check: Pick<KnownCheck, 'user_gid' | 'lender_id' | 'consent_id'>,
): Promise<KnownCheck | undefined> =>
  trx
    .insertInto('loan_known_check')
    .values(check)
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'lender_id'])
        .doUpdateSet({
          check_id: sql<string>`gen_random_uuid()`,
          consent_id: check.consent_id,
          is_known: null,
          asked_at: sql<Date>`app_now()`,
          answered_at: null,
        })
        .where(
          'loan_known_check.asked_at',
          '<=',
          sql<Date>`app_now() - make_interval(hours => ${askedAgainAfterHours})`,
        ),
    )
    .returningAll()
    .executeTakeFirst();

export const keepKnown = async (trx: ApplyTransaction, checkId: string, isKnown: boolean): Promise<void> => {
  await trx
    .updateTable('loan_known_check')
    .set({ is_known: isKnown, answered_at: sql<Date>`app_now()` })
    .where('check_id', '=', checkId)
    .where('answered_at', 'is', null)
    .execute();
};
