import { m } from '@sikka/messages';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { MissingLoan } from '#areas/lending/loan/missing.tsx';
import { formatDay } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { type LoanDocuments, documentName, documentPurpose, useLoanDocuments } from '../documents.tsx';

interface DocumentListProps {
  cid: string;
  file: LoanDocuments;
}

/** Every document with its date, and for a loan the statement of account first. */
const DocumentList = ({ cid, file: { channelName, productName, documents, isLoan } }: DocumentListProps) => {
  if (documents.length === 0 && !isLoan)
    return (
      <EmptyState
        icon={<FileTextDuotone />}
        title={m.lending_documents_none()}
        text={m.lending_documents_none_text({ lender: channelName })}
      />
    );
  return (
    <div className="stack">
      <p>{m.lending_documents_of({ product: productName, lender: channelName })}</p>
      <ListGroup>
        {isLoan && (
          <ListRow
            title={m.lending_documents_statement()}
            sub={m.lending_documents_statement_text()}
            href={hrefOf({ to: '/loanStatement', search: { cid } })}
          />
        )}
        {documents.map(({ kind, documentId, issuedAt }) => (
          <ListRow
            key={documentId}
            title={documentName(kind)}
            sub={`${documentPurpose(kind)} · ${formatDay(issuedAt)}`}
            href={hrefOf({ to: '/loanPaper', search: { cid, documentId } })}
          />
        ))}
      </ListGroup>
      <p className="note">{m.lending_documents_cached_note()}</p>
    </div>
  );
};

export const LoanDocumentsScreen = () => {
  const { cid = '' } = useSearch({ from: '/loanPapers' });
  return (
    <Screen title={m.lending_documents_title()} corner={<Corner kind="myloan" />} stacked>
      <Loaded key={cid} query={useLoanDocuments(cid)} missing={<MissingLoan />}>
        {(file) => <DocumentList cid={cid} file={file} />}
      </Loaded>
    </Screen>
  );
};
