import type { LoanDocument } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { MissingLoan } from '#areas/lending/loan/missing.tsx';
import { canPrint, PrintButton } from '#areas/lending/pieces.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { useLocale } from '#shared/locale.ts';
import sheet from '#shared/money/Paper.module.css';
import { shareWords } from '#shared/money/share-words.ts';
import { createRecents } from '#shared/recents.ts';
import { DocumentText, useDocument, useLoanDocuments } from '../documents.tsx';

interface CachedDocument {
  cid: string;
  locale: Locale;
  document: LoanDocument;
}

const idOf = (cid: string, documentId: string, locale: Locale): string => [cid, documentId, locale].join();

/** Documents as last read on this phone, by language. */
const documents = createRecents<CachedDocument>({
  name: 'loanDocuments',
  max: 20,
  idOf: ({ cid, document, locale }) => idOf(cid, document.documentId, locale),
});

/** A document, from this phone's cache at once: a signed document does not change. */
const useCachedDocument = (cid: string, documentId: string) => {
  const locale = useLocale();
  const polling = useDocument(cid, documentId);
  const cached = useMemo(() => documents.find(idOf(cid, documentId, locale))?.document, [cid, documentId, locale]);
  const read = polling.content?.state === 'READY' ? polling.content : undefined;
  useEffect(() => {
    if (read) documents.store({ cid, locale, document: read });
  }, [cid, locale, read]);
  if (read || !cached) return polling;
  return { ...polling, content: cached, problem: undefined };
};

const shareDocument = ({ title, paragraphs }: LoanDocument): Promise<void> =>
  shareWords({ title, text: [title, ...paragraphs].join('\n\n'), failedText: m.lending_documents_share_failed() });

const DocumentOf = ({ cid, documentId }: { cid: string; documentId: string }) => {
  const polling = useCachedDocument(cid, documentId);
  const lender = useLoanDocuments(cid).content?.channelName;
  const ready = polling.content?.state === 'READY' ? polling.content : undefined;
  return (
    <Screen
      title={m.lending_documents_title()}
      corner={ready && <Corner kind="share" onPress={() => void shareDocument(ready)} />}
      foot={ready && canPrint() && <PrintButton />}
    >
      <article className={sheet.sheet}>
        <DocumentText polling={polling} lender={lender ?? ''} heading="h2" />
      </article>
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
