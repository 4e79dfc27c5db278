import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { MissingLoan, NoLoans } from '../NothingHere.tsx';
import { type MyLoan, useMyLoan } from '../my-loan.ts';

const LoanView = lazy(() => import('../loan/LoanView.tsx').then((it) => ({ default: it.LoanView })));
const RunningLoans = lazy(() => import('../RunningLoans.tsx').then((it) => ({ default: it.RunningLoans })));
const ApplicationView = lazy(() => import('../ApplicationView.tsx').then((it) => ({ default: it.ApplicationView })));

interface ShownProps {
  found: MyLoan;
  isNamed: boolean;
  isTired: boolean;
  onAsk: () => void;
  onLoan: (loan: Loan) => void;
}

const Shown = ({ found, isNamed, isTired, onAsk, onLoan }: ShownProps) => {
  switch (found.kind) {
    case 'loan':
      return <LoanView loan={found.loan} isTired={isTired} onAsk={onAsk} onLoan={onLoan} />;
    case 'loans':
      return <RunningLoans loans={found.loans} />;
    case 'application':
      return <ApplicationView application={found.application} onChanged={onAsk} />;
    case 'none':
      return isNamed ? <MissingLoan /> : <NoLoans />;
  }
};

/** One loan of the user, or those that run when there are several and the address names none. */
export const MyLoanScreen = () => {
  const { cid, loanGid = cid } = useSearch({ from: '/myloan' });
  const { found, isFailed, isTired, ask, put } = useMyLoan(loanGid);
  return (
    <Screen title={m.lending_records_my_loan()} corner={<Corner kind="historyLoan" />}>
      {!found && (isFailed ? <LoadFailed onRetry={ask} /> : <PaymentSkeleton />)}
      {found && (
        <div className={stack.stack}>
          <StaleNote isStale={isFailed} onReload={ask} />
          <Suspense fallback={<PaymentSkeleton />}>
            <Shown found={found} isNamed={loanGid !== undefined} isTired={isTired} onAsk={ask} onLoan={put} />
          </Suspense>
        </div>
      )}
    </Screen>
  );
};
