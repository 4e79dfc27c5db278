import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Corner } from '#shared/frame/Corner.tsx';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import stack from '#shared/money/Stack.module.css';
import { MissingLoan } from '#areas/lending/records/NoLoans.tsx';
import { PaperFileView } from '../PaperFileView.tsx';
import { usePaperFile } from '../use-paper-file.ts';

const PapersOf = ({ cid }: { cid: string }) => {
  const [file, reload] = usePaperFile(cid);
  if (file.status === 'loading') return <ListSkeleton />;
  if (file.status === 'failed') return <LoadFailed onRetry={reload} />;
  if (!file.content) return <MissingLoan />;
  return (
    <div className={stack.stack}>
      <StaleNote isStale={file.isStale === true} onReload={reload} />
      <PaperFileView cid={cid} file={file.content} />
    </div>
  );
};

/** All papers of an application or loan. */
export const LoanPapersScreen = () => {
  const { cid } = useSearch({ from: '/loanPapers' });
  return (
    <Screen title={m.lending_documents_title()} corner={<Corner kind="myloan" />}>
      {cid ? <PapersOf key={cid} cid={cid} /> : <MissingLoan />}
    </Screen>
  );
};
