import type { LendingDb, LendingTransaction, PaperRow } from '../tables.ts';
import { moment } from '../applications/application-store.ts';

type Key = Pick<PaperRow, 'user_gid' | 'application_id' | 'paper_id'>;
export type ReadPaper = PaperRow & { now: Date };

/** Writes which papers are to be read; answers those that were not known before. */
export const openPapers = async (trx: LendingTransaction, papers: readonly Key[]): Promise<PaperRow[]> =>
  papers.length === 0
    ? []
    : trx
        .insertInto('loan_paper')
        .values(papers)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();

export const findPaper = (db: LendingDb, key: Key): Promise<ReadPaper | undefined> =>
  db
    .selectFrom('loan_paper')
    .selectAll()
    .select(moment.as('now'))
    .where('user_gid', '=', key.user_gid)
    .where('application_id', '=', key.application_id)
    .where('paper_id', '=', key.paper_id)
    .executeTakeFirst();

export const findPaperById = (db: LendingDb, askingId: string): Promise<PaperRow | undefined> =>
  db.selectFrom('loan_paper').selectAll().where('asking_id', '=', askingId).executeTakeFirst();

/** Keeps the words of a paper, once. */
export const keepPaper = async (
  trx: LendingTransaction,
  askingId: string,
  { sealed, sha256 }: { sealed: string; sha256: string },
): Promise<void> => {
  await trx
    .updateTable('loan_paper')
    .set({ content_sealed: sealed, sha256 })
    .where('asking_id', '=', askingId)
    .where('content_sealed', 'is', null)
    .execute();
};
