import { sql } from 'kysely';
import { moment, type ReadApplication } from '../applications/application-store.ts';
import type { ApplyDb, ApplyTransaction } from '../applications/tables.ts';
import { readLimits } from './read-rules.ts';
import type { LoanRow } from './tables.ts';

type Owned = Pick<ReadApplication, 'user_gid' | 'application_id'>;

/** What the lender told of all loans of somebody. */
export const listTold = (db: ApplyDb, userGid: string): Promise<LoanRow[]> =>
  db.selectFrom('loan').selectAll().where('user_gid', '=', userGid).execute();

/** What the lender told of one loan. */
export const findTold = (db: ApplyDb, { user_gid, application_id }: Owned): Promise<LoanRow | undefined> =>
  db
    .selectFrom('loan')
    .selectAll()
    .where('user_gid', '=', user_gid)
    .where('application_id', '=', application_id)
    .executeTakeFirst();

/** A word of the lender: by its time and, where that is the same, by when the question left. */
export interface Word {
  changedAt: Date;
  askedAt: Date;
  /** The loan as it told it, sealed; or what of it does not agree. */
  said: { sealed: string } | { contradiction: string };
}

/** Keeps a word unless a newer one is known; false then. */
export const keepWord = async (
  trx: ApplyTransaction,
  { user_gid, application_id }: Owned,
  { changedAt, askedAt, said }: Word,
): Promise<boolean> => {
  const word = {
    word_changed_at: changedAt,
    word_asked_at: askedAt,
    ...('sealed' in said
      ? { told_sealed: said.sealed, told_at: moment, contradiction: null }
      : { contradiction: said.contradiction }),
  };
  const kept = await trx
    .insertInto('loan')
    .values({ user_gid, application_id, ...word })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'application_id'])
        .doUpdateSet(word)
        .where(
          sql<boolean>`loan.word_changed_at is null or (loan.word_changed_at, loan.word_asked_at) <= (${changedAt}, ${askedAt})`,
        ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Notes that a borrower has the lender asked; false when it was noted a moment ago. */
export const noteAsked = async (trx: ApplyTransaction, { user_gid, application_id }: Owned): Promise<boolean> => {
  const noted = await trx
    .insertInto('loan')
    .values({ user_gid, application_id, asked_at: moment })
    .onConflict((conflict) =>
      conflict
        .columns(['user_gid', 'application_id'])
        .doUpdateSet({ asked_at: moment })
        .where(
          sql<boolean>`loan.asked_at is null or loan.asked_at <= app_now() - make_interval(secs => ${readLimits.askSeconds})`,
        ),
    )
    .returning('application_id')
    .executeTakeFirst();
  return noted !== undefined;
};
