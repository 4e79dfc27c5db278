import type { Selectable } from 'kysely';
import { moment, type ReadApplication } from '../applications/application-store.ts';
import type { LendingDb, LendingTables, LendingTransaction } from '../tables.ts';

export type MandateWord = Selectable<LendingTables['loan_mandate_word']>;

/** Writes a word for the lender; undefined when it was written before. */
export const addWord = async (
  trx: LendingTransaction,
  { user_gid, application_id }: Pick<ReadApplication, 'user_gid' | 'application_id'>,
  word: Pick<MandateWord, 'mandate_reference' | 'status' | 'most'>,
): Promise<string | undefined> => {
  const added = await trx
    .insertInto('loan_mandate_word')
    .values({ user_gid, application_id, ...word })
    .onConflict((conflict) => conflict.columns(['user_gid', 'mandate_reference', 'status']).doNothing())
    .returning('word_id')
    .executeTakeFirst();
  return added?.word_id;
};

export const findWord = (db: LendingDb, wordId: string): Promise<MandateWord | undefined> =>
  db.selectFrom('loan_mandate_word').selectAll().where('word_id', '=', wordId).executeTakeFirst();

/** What the lender was told of one mandate of somebody. */
export const wordsOf = (db: LendingDb, userGid: string, reference: string): Promise<MandateWord[]> =>
  db
    .selectFrom('loan_mandate_word')
    .selectAll()
    .where('user_gid', '=', userGid)
    .where('mandate_reference', '=', reference)
    .execute();

export const answerWord = async (
  trx: LendingTransaction,
  wordId: string,
  refusedCode: string | null,
): Promise<void> => {
  await trx
    .updateTable('loan_mandate_word')
    .set({ answered_at: moment, refused_code: refusedCode })
    .where('word_id', '=', wordId)
    .execute();
};
