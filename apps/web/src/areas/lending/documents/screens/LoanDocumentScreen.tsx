import type { LoanDocument } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { MissingLoan } from '#areas/lending/loan/missing.tsx';
import { canPrint, PrintButton } from '#areas/lending/pieces.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Paper } from '#shared/money/Paper.tsx';
import { shareWords } from '#shared/money/share-words.ts';
import { DocumentText, useDocument, useLoanDocuments } from '../documents.tsx';

const shareDocument = ({ title, paragraphs }: LoanDocument): Promise<void> =>
  shareWords({ title, text: [title, ...paragraphs].join('\n\n'), failedText: m.lending_documents_share_failed() });

const DocumentOf = ({ cid, documentId }: { cid: string; documentId: string }) => {
  const polling = useDocument(cid, documentId);
  const lender = useLoanDocuments(cid).content?.channelName;
  const ready = polling.content?.state === 'READY' ? polling.content : undefined;
  return (
    <Screen
      title={m.lending_documents_title()}
      corner={ready && <Corner kind="share" onPress={() => void shareDocument(ready)} />}
      foot={ready && canPrint() && <PrintButton />}
    >
      <Paper>
        <DocumentText polling={polling} lender={lender ?? ''} heading="h2" />
      </Paper>
    </Screen>
  );
};

/** The text of a document, to read, share and print; cached for reading offline. */
export const LoanDocumentScreen = () => {
  const { cid, documentId } = useSearch({ from: '/loanPaper' });
  if (cid && documentId) return <DocumentOf key={documentId} cid={cid} documentId={documentId} />;
  return (
    <Screen title={m.lending_documents_title()}>
      <MissingLoan />
    </Screen>
  );
};
