import type { LenderDocument } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { OutboxResult } from '#areas/payments/index.ts';
import { findApplication } from '../applications/application-store.ts';
import { definite, portOf } from '../applications/lender-answer.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { findPaperById, keepPaper } from './paper-store.ts';
import type { PaperRow } from './tables.ts';

type Words = Pick<LenderDocument, 'title' | 'paragraphs'>;

const contextOf = (userGid: string): string => `user:${userGid}:loan-paper`;

/** The words of a paper; undefined until they were read. */
export const openWords = (
  secrets: Secrets,
  { user_gid, content_sealed }: Pick<PaperRow, 'user_gid' | 'content_sealed'>,
): Words | undefined =>
  content_sealed === null
    ? undefined
    : (JSON.parse(secrets.open('personal-data', content_sealed, contextOf(user_gid))) as Words);

/** Reads a signed paper from the lender and keeps it for good. */
export const fetchPaper =
  (parts: Pick<ApplyParts, 'db' | 'secrets' | 'lenders'>) =>
  async (askingId: string): Promise<OutboxResult> => {
    const { db, secrets } = parts;
    const row = await findPaperById(db, askingId);
    const application = row && (await findApplication(db, row.application_id));
    if (!application || row.content_sealed !== null) return 'done';
    const said = definite(await portOf(parts, application.lender_id).readDocument(row.paper_id));
    if (said.kind === 'refused')
      return { deadBecause: `the lender does not give a paper that it has issued: ${said.code}` };
    const { title, paragraphs, sha256 } = said.document;
    const sealed = secrets.seal('personal-data', JSON.stringify({ title, paragraphs }), contextOf(row.user_gid));
    await transaction(db, (trx) => keepPaper(trx, askingId, { sealed, sha256 }));
    return 'done';
  };
