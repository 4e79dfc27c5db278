import type { Loan, LoanApplication, LoanDocument } from '@sikka/contract';
import type { DocumentKind } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { TextButton } from '@sikka/ui/text-button';
import { lending } from 'virtual:calls';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDated } from '#shared/format.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { unlessMissing } from '../loan/missing.tsx';

export const documentName = textsOf<DocumentKind>({
  KEY_FACTS: m.common_key_facts_statement,
  SANCTION_LETTER: m.lending_documents_sanction,
  AGREEMENT: m.lending_documents_agreement,
  TERMS: m.lending_documents_terms,
  NO_DUES: m.lending_documents_no_dues,
});

export const documentPurpose = textsOf<DocumentKind>({
  KEY_FACTS: m.lending_documents_key_facts_text,
  SANCTION_LETTER: m.lending_documents_sanction_text,
  AGREEMENT: m.lending_documents_agreement_text,
  TERMS: m.lending_documents_terms_text,
  NO_DUES: m.lending_documents_no_dues_text,
});

export interface LoanDocuments {
  channelName: string;
  productName: string;
  documents: Loan['documents'] | LoanApplication['documents'];
  /** A loan has a statement of account. */
  isLoan: boolean;
}

const readFile = async (cid: string): Promise<LoanDocuments> => {
  if (cid === '') throw new ApiProblem('notFound');
  const loan = (await unlessMissing(lending.getLoanDetail({ loanGid: cid })))?.loan;
  const { channelName, productName, documents } = loan ?? (await lending.queryApplication({ cid }));
  return { channelName, productName, documents, isLoan: loan !== undefined };
};

/** The documents of a loan or application, cached on this phone. */
export const useLoanDocuments = (cid: string): Query<LoanDocuments> =>
  useQuery(['loanDocuments', cid], { read: () => readFile(cid), stored: 'thirtyDays' });

/** A document of an application or loan, polled until the lender has issued it, and cached on this phone. */
export const useDocument = (cid: string, documentId: string): Query<LoanDocument> =>
  useQuery(['loanDocument', cid, documentId], {
    read: () => lending.readDocument({ cid, documentId }, { quiet: true }),
    poll: 'left',
    stored: 'thirtyDays',
  });

interface DocumentTextProps {
  polling: Pick<Query<LoanDocument>, 'content' | 'problem' | 'isPollingOver' | 'refetch'>;
  lender: string;
  /** Level of its title. */
  heading?: 'h2' | 'h3';
}

const waits = {
  REQUESTED: m.lending_document_requested,
  REFUSED: m.lending_document_refused,
  UNANSWERED: m.lending_document_unanswered,
} as const;

/** The text of a document as the lender signed it, or why it is missing. */
export const DocumentText = ({
  polling: { content, problem, isPollingOver, refetch },
  lender,
  heading: Heading = 'h3',
}: DocumentTextProps) => {
  if (content === undefined) {
    if (problem) return <LoadFailed onRetry={refetch} />;
    return (
      <SkeletonGroup label={m.frame_loading()} className="stack">
        <Skeleton width="medium" />
        <Skeleton />
        <Skeleton width="short" />
      </SkeletonGroup>
    );
  }
  const { state, title, paragraphs, sha256, issuedAt } = content;
  if (state !== 'READY') {
    const isRequested = state === 'REQUESTED' && !isPollingOver && !problem;
    return (
      <div className="stack">
        <output>{isRequested || state === 'REFUSED' ? waits[state]({ lender }) : waits.UNANSWERED({ lender })}</output>
        {!isRequested && <TextButton onClick={refetch}>{m.common_check_again()}</TextButton>}
      </div>
    );
  }
  return (
    <div className="stack">
      <Heading className="heading">{title}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="quiet">
        <p>{m.lending_document_issued({ lender, moment: formatDated(issuedAt) })}</p>
        <p className="breakable">{m.lending_document_fingerprint({ sha256 })}</p>
      </div>
    </div>
  );
};
