import { zero } from '@sikka/money';
import type { Loan, LoanSnapshot } from '@sikka/contract';
import { m } from '@sikka/messages';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { canPrint, PrintButton } from '#areas/lending/pieces.tsx';
import { MissingLoan } from '#areas/lending/records/NothingHere.tsx';
import { formatDated, formatPaise } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { shareWords } from '#shared/money/share-words.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { StatementDocument, useStatement } from '../StatementDocument.tsx';

const shareStatement = ({ channelName, loanReference = '', owedPaise = zero, readAt }: Loan, snapshot: LoanSnapshot) =>
  shareWords({
    title: m.lending_documents_statement(),
    text: m.lending_documents_share_text({
      lender: channelName,
      loan: loanReference,
      paid: formatPaise(snapshot.paidPaise),
      owed: formatPaise(owedPaise),
      moment: readAt ? formatDated(Date.parse(readAt)) : '',
    }),
    failedText: m.lending_documents_share_failed(),
  });

const Plain = ({ children }: { children: ReactNode }) => (
  <Screen title={m.lending_documents_statement()}>{children}</Screen>
);

const NotReported = ({ lender }: { lender: string }) => (
  <EmptyState
    icon={<HourglassDuotone />}
    title={m.lending_documents_not_reported()}
    text={m.lending_documents_not_reported_text({ lender })}
  />
);

const StatementOf = ({ cid }: { cid: string }) => {
  const query = useStatement(cid);
  if (query.status !== 'ready')
    return (
      <Plain>
        <Loaded query={query} skeleton={<CardSkeleton />}>
          {() => null}
        </Loaded>
      </Plain>
    );
  const statement = query.content;
  const snapshot = statement?.loan.snapshot;
  if (!statement || !snapshot)
    return <Plain>{statement ? <NotReported lender={statement.loan.channelName} /> : <MissingLoan />}</Plain>;
  return (
    <Screen
      title={m.lending_documents_statement()}
      corner={<Corner kind="share" onPress={() => void shareStatement(statement.loan, snapshot)} />}
      foot={canPrint() && <PrintButton />}
    >
      <div className="stack">
        <StaleNote isStale={query.isStale} onReload={query.refetch} />
        <StatementDocument statement={statement} snapshot={snapshot} />
      </div>
    </Screen>
  );
};

/** The statement of account of a loan, to read, share and print; readable without a network once it was there. */
export const LoanStatementScreen = () => {
  const { cid } = useSearch({ from: '/loanStatement' });
  if (cid) return <StatementOf key={cid} cid={cid} />;
  return (
    <Plain>
      <MissingLoan />
    </Plain>
  );
};
