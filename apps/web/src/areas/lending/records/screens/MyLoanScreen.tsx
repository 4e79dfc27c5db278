import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { Loaded, CardSkeleton } from '#shared/query/Loaded.tsx';
import { MissingLoan, NoLoans } from '../NothingHere.tsx';
import { loanFound, type MyLoan, useMyLoan } from '../my-loan.ts';

const LoanView = lazy(() => import('../loan/LoanView.tsx').then((it) => ({ default: it.LoanView })));
const RunningLoans = lazy(() => import('../RunningLoans.tsx').then((it) => ({ default: it.RunningLoans })));
const ApplicationView = lazy(() => import('../ApplicationView.tsx').then((it) => ({ default: it.ApplicationView })));

interface ShownProps {
  found: MyLoan;
  isNamed: boolean;
  isPollingOver: boolean;
  onRequest: () => void;
  onLoan: (loan: Loan) => void;
}

const Shown = ({ found, isNamed, isPollingOver, onRequest, onLoan }: ShownProps) => {
  switch (found.kind) {
    case 'loan':
      return <LoanView loan={found.loan} isPollingOver={isPollingOver} onRequest={onRequest} onLoan={onLoan} />;
    case 'loans':
      return <RunningLoans loans={found.loans} />;
    case 'application':
      return <ApplicationView application={found.application} onChanged={onRequest} />;
    case 'none':
      return isNamed ? <MissingLoan /> : <NoLoans />;
  }
};

/** One loan of the user, or those that run when there are several and the address names none. */
export const MyLoanScreen = () => {
  const { cid, loanGid = cid } = useSearch({ from: '/myloan' });
  const query = useMyLoan(loanGid);
  const { isPollingOver, problem, refetch, set } = query;
  return (
    <Screen title={m.lending_records_my_loan()} corner={<Corner kind="historyLoan" />}>
      <Loaded query={query} isNoteless>
        {(found) => (
          <div className="stack">
            <StaleNote isStale={problem !== undefined} onReload={refetch} />
            <Suspense fallback={<CardSkeleton />}>
              <Shown
                found={found}
                isNamed={loanGid !== undefined}
                isPollingOver={isPollingOver}
                onRequest={refetch}
                onLoan={(loan) => set(loanFound(loan))}
              />
            </Suspense>
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
