import { type AnswerState, lending, type LoanDocument } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { IssuedDocument, LenderDocument } from '@sikka/partners/kit';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { findApplication, findOwn, type ReadApplication } from '../applications/application-store.ts';
import { unsealReported } from '../applications/sealed-documents.ts';
import { lenderTopic, type LendingDeps } from '../deps.ts';
import { definite, portOf } from '../lenders.ts';
import type { LendingTransaction, DocumentRow } from '../tables.ts';
import {
  findDocument,
  findDocumentById,
  storeDocument,
  insertDocuments,
  type DocumentSnapshot,
} from './document-store.ts';
import { findLoanRow, unsealLoan } from './loan-store.ts';

const limits = { requestSeconds: 60, querySeconds: 2 } as const;

/** The state of a document request. The outbox retries for days; a page waits for a minute. */
export const pollingOfDocument = ({
  requested_at,
  content_sealed,
  now,
}: Pick<DocumentRow, 'requested_at' | 'content_sealed'> & { now: Date }): {
  state: AnswerState;
  nextQuerySeconds: number;
  queryLimitTime: number;
} => {
  const secondsLeft = Math.max(0, Math.ceil(limits.requestSeconds - (now.getTime() - requested_at.getTime()) / 1_000));
  const isPolling = content_sealed === null && secondsLeft > 0;
  return {
    state: content_sealed !== null ? 'READY' : isPolling ? 'REQUESTED' : 'UNANSWERED',
    nextQuerySeconds: isPolling ? limits.querySeconds : 0,
    queryLimitTime: isPolling ? secondsLeft : 0,
  };
};

/**
 * Enqueues fetching these documents, so that the borrower keeps them whatever becomes of the lender. Known documents
 * are not fetched again.
 */
export const enqueueDocuments = async (
  { partnerWork }: Pick<LendingDeps, 'partnerWork'>,
  trx: LendingTransaction,
  { user_gid, application_id, lender_id }: Pick<ReadApplication, 'user_gid' | 'application_id' | 'lender_id'>,
  documents: readonly IssuedDocument[],
): Promise<void> => {
  const keys = documents.map(({ documentId }) => ({ user_gid, application_id, document_id: documentId }));
  const topic = lenderTopic('fetch-document', lender_id);
  for (const { request_id } of await insertDocuments(trx, keys)) await partnerWork.outbox.add(trx, topic, request_id);
};

type DocumentText = Pick<LenderDocument, 'title' | 'paragraphs'>;

const contextOf = (userGid: string): string => `user:${userGid}:loan-paper`;

/** The content of a document; undefined until it was fetched. */
export const unsealText = (
  secrets: Secrets,
  { user_gid, content_sealed }: Pick<DocumentRow, 'user_gid' | 'content_sealed'>,
): DocumentText | undefined =>
  content_sealed === null
    ? undefined
    : (JSON.parse(secrets.unseal('personal-data', content_sealed, contextOf(user_gid))) as DocumentText);

/** Fetches a signed document from the lender and stores it permanently. */
export const fetchDocument =
  (deps: Pick<LendingDeps, 'db' | 'secrets' | 'lenders'>) =>
  async (requestId: string): Promise<OutboxResult> => {
    const { db, secrets } = deps;
    const row = await findDocumentById(db, requestId);
    const application = row && (await findApplication(db, row.application_id));
    if (!application || row.content_sealed !== null) return 'done';
    const response = definite(await portOf(deps, application.lender_id).readDocument(row.document_id));
    if (response.kind === 'refused')
      return { deadBecause: `the lender does not give a document that it has issued: ${response.code}` };
    const { title, paragraphs, sha256 } = response.document;
    const sealed = secrets.seal('personal-data', JSON.stringify({ title, paragraphs }), contextOf(row.user_gid));
    await transaction(db, (trx) => storeDocument(trx, requestId, { sealed, sha256 }));
    return 'done';
  };

/** Maximum wait for the lender's response. */
const responseWaitMs = 2_000;

const presentDocument = (
  { secrets }: Pick<LendingDeps, 'secrets'>,
  { kind, documentId, issuedAt }: IssuedDocument,
  row: DocumentSnapshot,
  locale: Locale,
): LoanDocument => {
  const text = unsealText(secrets, row);
  return {
    kind,
    documentId,
    issuedAt: issuedAt.toISOString(),
    title: text?.title[locale] ?? '',
    paragraphs: text?.paragraphs.map((paragraph) => paragraph[locale]) ?? [],
    sha256: row.sha256 ?? '',
    ...pollingOfDocument(row),
  };
};

/** Returns a document that the lender issued for this application. Each is fetched from the lender once. */
export const readDocument = handler(
  lending.readDocument,
  async (deps: LendingDeps, { cid, documentId }, { user, locale }) => {
    const { db, secrets, partnerWork } = deps;
    const application = await findOwn(db, user.userGid, cid);
    if (!application) throw new Problem('notFound');
    const loan = unsealLoan(secrets, await findLoanRow(db, application));
    const document = [...(unsealReported(secrets, application)?.documents ?? []), ...(loan?.documents ?? [])].find(
      (issued) => issued.documentId === documentId,
    );
    if (!document) throw new Problem('notFound');
    await transaction(db, (trx) => enqueueDocuments(deps, trx, application, [document]));
    const key = { user_gid: application.user_gid, application_id: cid, document_id: documentId };
    const row = await findDocument(db, key);
    if (row?.content_sealed === null)
      await partnerWork.outbox.runNow(
        lenderTopic('fetch-document', application.lender_id),
        row.request_id,
        responseWaitMs,
      );
    const updatedRow = await findDocument(db, key);
    if (!updatedRow) throw new Problem('notFound');
    return presentDocument(deps, document, updatedRow, locale);
  },
);
