import type { BodyOf, LoanPaper } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { IssuedDocument } from '@sikka/partners/kit';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { findOwn } from '../applications/application-store.ts';
import { type ApplyParts, lenderTopic } from '../applications/parts.ts';
import { openTold } from '../applications/sealed-documents.ts';
import { openWords } from './fetch-paper.ts';
import { findTold } from './loan-store.ts';
import { findPaper, type ReadPaper } from './paper-store.ts';
import { askingOfPaper } from './paper-rules.ts';
import { promisePapers } from './promise-paper.ts';
import { openLoan } from './sealed-loan.ts';

type Call = '/flamingo/ostrader/loan_market/loan/paper';

/** How long a caller waits for a lender that answers at once. */
const glanceMs = 2_000;

const present = (
  { secrets }: Pick<ApplyParts, 'secrets'>,
  { kind, documentId, issuedAt }: IssuedDocument,
  row: ReadPaper,
  locale: Locale,
): LoanPaper => {
  const words = openWords(secrets, row);
  return {
    kind,
    documentId,
    issuedAt: issuedAt.toISOString(),
    title: words?.title[locale] ?? '',
    paragraphs: words?.paragraphs.map((paragraph) => paragraph[locale]) ?? [],
    sha256: row.sha256 ?? '',
    ...askingOfPaper(row),
  };
};

/** Only papers that the lender has named for this application are read, and each from the lender once. */
export const readPaper =
  (parts: ApplyParts) =>
  async ({ cid, documentId }: BodyOf<Call>, context: CallContext): Promise<LoanPaper> => {
    const { db, secrets, payments } = parts;
    const application = await findOwn(db, signedIn(context).userGid, cid);
    if (!application) throw new Problem('notFound');
    const loan = openLoan(secrets, await findTold(db, application));
    const paper = [...(openTold(secrets, application)?.documents ?? []), ...(loan?.documents ?? [])].find(
      (issued) => issued.documentId === documentId,
    );
    if (!paper) throw new Problem('notFound');
    await transaction(db, (trx) => promisePapers(parts, trx, application, [paper]));
    const key = { user_gid: application.user_gid, application_id: cid, paper_id: documentId };
    const row = await findPaper(db, key);
    if (row?.content_sealed === null)
      await payments.outbox.hurry(lenderTopic('read-paper', application.lender_id), row.asking_id, glanceMs);
    const read = await findPaper(db, key);
    if (!read) throw new Problem('notFound');
    return present(parts, paper, read, context.locale);
  };
