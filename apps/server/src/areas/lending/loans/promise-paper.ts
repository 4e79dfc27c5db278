import type { IssuedDocument } from '@sikka/partners/kit';
import type { ReadApplication } from '../applications/application-store.ts';
import { type ApplyParts, lenderTopic } from '../applications/parts.ts';
import type { ApplyTransaction } from '../applications/tables.ts';
import { openPapers } from './paper-store.ts';

/** Promises to read these papers, so that the borrower has them whatever becomes of the lender. What is known is not read again. */
export const promisePapers = async (
  { payments }: Pick<ApplyParts, 'payments'>,
  trx: ApplyTransaction,
  { user_gid, application_id, lender_id }: Pick<ReadApplication, 'user_gid' | 'application_id' | 'lender_id'>,
  papers: readonly IssuedDocument[],
): Promise<void> => {
  const keys = papers.map(({ documentId }) => ({ user_gid, application_id, paper_id: documentId }));
  const topic = lenderTopic('read-paper', lender_id);
  for (const { asking_id } of await openPapers(trx, keys)) await payments.outbox.add(trx, topic, asking_id);
};
