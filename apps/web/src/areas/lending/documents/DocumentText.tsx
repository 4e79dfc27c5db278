import type { LoanDocument } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { TextButton } from '@sikka/ui/text-button';
import { lending } from 'virtual:calls';
import { formatDated } from '#shared/format.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import styles from '../pieces.module.css';

/** A document of an application or loan, asked for until the lender has handed it out. */
export const useDocument = (cid: string, documentId: string): Query<LoanDocument> =>
  useQuery(['loanDocument', cid, documentId], {
    read: () => lending.readDocument({ cid, documentId }, { quiet: true }),
    poll: 'left',
  });

interface DocumentTextProps {
  polling: Pick<Query<LoanDocument>, 'content' | 'problem' | 'isPollingOver' | 'refetch'>;
  lender: string;
  /** How deep its title stands on the page. */
  heading?: 'h2' | 'h3';
}

const waits = {
  REQUESTED: m.lending_document_requested,
  REFUSED: m.lending_document_refused,
  UNANSWERED: m.lending_document_unanswered,
} as const;

/** A document word for word as the lender signed it, or why it is not there. */
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
        {!isRequested && <TextButton onClick={refetch}>{m.lending_follow_again()}</TextButton>}
      </div>
    );
  }
  return (
    <div className="stack">
      <Heading className="heading">{title}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.print}>
        {m.lending_document_issued({ lender, moment: formatDated(Date.parse(issuedAt)) })}
        <span className={styles.digits}>{m.lending_document_fingerprint({ sha256 })}</span>
      </p>
    </div>
  );
};
