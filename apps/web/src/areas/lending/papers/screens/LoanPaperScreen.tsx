import type { LoanPaper } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import paper from '#shared/money/Paper.module.css';
import { shareWords } from '#shared/money/share-words.ts';
import { MissingLoan } from '#areas/lending/records/NoLoans.tsx';
import { PaperText } from '../PaperText.tsx';
import { canPrint, PrintButton } from '../PrintButton.tsx';
import { useKeptPaper } from '../use-kept-paper.ts';
import { usePaperFile } from '../use-paper-file.ts';

const sharePaper = ({ title, paragraphs }: LoanPaper): Promise<void> =>
  shareWords({ title, text: [title, ...paragraphs].join('\n\n'), failedText: m.lending_documents_share_failed() });

const PaperOf = ({ cid, documentId }: { cid: string; documentId: string }) => {
  const polling = useKeptPaper(cid, documentId);
  const [file] = usePaperFile(cid);
  const lender = file.status === 'ready' ? file.content?.channelName : undefined;
  const ready = polling.content?.state === 'READY' ? polling.content : undefined;
  return (
    <Screen
      title={m.lending_documents_title()}
      corner={ready && <Corner kind="share" onPress={() => void sharePaper(ready)} />}
      foot={ready && canPrint() && <PrintButton />}
    >
      <article className={paper.paper}>
        <PaperText polling={polling} lender={lender ?? ''} heading="h2" />
      </article>
    </Screen>
  );
};

/** A paper word for word, to read, share and print; readable without a network once it was there. */
export const LoanPaperScreen = () => {
  const { cid, documentId } = useSearch({ from: '/loanPaper' });
  if (cid && documentId) return <PaperOf key={documentId} cid={cid} documentId={documentId} />;
  return (
    <Screen title={m.lending_documents_title()}>
      <MissingLoan />
    </Screen>
  );
};
