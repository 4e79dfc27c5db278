import { moment } from '../applications/application-store.ts';
import type { LendingDb, LendingTransaction, DocumentRow } from '../tables.ts';

type DocumentKey = Pick<DocumentRow, 'user_gid' | 'application_id' | 'document_id'>;
export type DocumentSnapshot = DocumentRow & { now: Date };

/** Inserts rows for documents to fetch; returns those that were not known before. */
export const insertDocuments = async (
  trx: LendingTransaction,
  documents: readonly DocumentKey[],
): Promise<DocumentRow[]> =>
  documents.length === 0
    ? []
    : trx
        .insertInto('loan_document')
        .values(documents)
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .execute();

export const findDocument = (db: LendingDb, key: DocumentKey): Promise<DocumentSnapshot | undefined> =>
  db
    .selectFrom('loan_document')
    .selectAll()
    .select(moment.as('now'))
    .where('user_gid', '=', key.user_gid)
    .where('application_id', '=', key.application_id)
    .where('document_id', '=', key.document_id)
    .executeTakeFirst();

export const findDocumentById = (db: LendingDb, requestId: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('loan_document').selectAll().where('request_id', '=', requestId).executeTakeFirst();

/** Stores the content of a document unless it is stored already. */
export const storeDocument = async (
  trx: LendingTransaction,
  requestId: string,
  { sealed, sha256 }: { sealed: string; sha256: string },
): Promise<void> => {
  await trx
    .updateTable('loan_document')
    .set({ content_sealed: sealed, sha256 })
    .where('request_id', '=', requestId)
    .where('content_sealed', 'is', null)
    .execute();
};
