import { m } from '@sikka/messages';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { formatDay } from '#shared/format.ts';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { paperName, paperPurpose } from './paper-texts.ts';
import type { PaperFile } from './use-paper-file.ts';

interface PaperFileViewProps {
  cid: string;
  file: PaperFile;
}

/** Every paper of a loan with its day, each leading to its words; the statement of account comes first once money was lent. */
export const PaperFileView = ({ cid, file: { channelName, productName, papers, isLoan } }: PaperFileViewProps) => {
  if (papers.length === 0 && !isLoan)
    return (
      <EmptyState
        icon={<FileTextDuotone />}
        title={m.lending_documents_none()}
        text={m.lending_documents_none_text({ lender: channelName })}
      />
    );
  return (
    <div className={stack.stack}>
      <p>{m.lending_documents_of({ product: productName, lender: channelName })}</p>
      <ListGroup>
        {isLoan && (
          <ListRow
            title={m.lending_documents_statement()}
            sub={m.lending_documents_statement_text()}
            href={hrefOf({ to: '/loanStatement', search: { cid } })}
          />
        )}
        {papers.map(({ kind, documentId, issuedAt }) => (
          <ListRow
            key={documentId}
            title={paperName(kind)}
            sub={`${paperPurpose(kind)} · ${formatDay(Date.parse(issuedAt))}`}
            href={hrefOf({ to: '/loanPaper', search: { cid, documentId } })}
          />
        ))}
      </ListGroup>
      <p className={stack.note}>{m.lending_documents_cached_note()}</p>
    </div>
  );
};
