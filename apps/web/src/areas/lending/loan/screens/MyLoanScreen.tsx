import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { MissingLoan, NoLoans } from '../missing.tsx';
import { loanFound, type MyLoan, useMyLoan } from '../use-my-loan.ts';

const LoanView = lazyPart(() => import('../LoanView.tsx').then((it) => it.LoanView));
const RunningLoans = lazyPart(() => import('../RunningLoans.tsx').then((it) => it.RunningLoans));
const ApplicationView = lazyPart(() => import('../ApplicationView.tsx').then((it) => it.ApplicationView));

interface ShownProps {
  found: MyLoan;
  isNamed: boolean;
  isPollingOver: boolean;
  onReload: () => void;
  onLoan: (loan: Loan) => void;
}

const Shown = ({ found, isNamed, isPollingOver, onReload, onLoan }: ShownProps) => {
  switch (found.kind) {
    case 'loan':
      return <LoanView loan={found.loan} isPollingOver={isPollingOver} onReload={onReload} onLoan={onLoan} />;
    case 'loans':
      return <RunningLoans loans={found.loans} />;
    case 'application':
      return <ApplicationView application={found.application} onChanged={onReload} />;
    case 'none':
      return isNamed ? <MissingLoan /> : <NoLoans />;
  }
};

/** One loan of the user, or all active ones if there are several and the address names none. */
export const MyLoanScreen = () => {
  const { cid, loanGid = cid } = useSearch({ from: '/myloan' });
  const query = useMyLoan(loanGid);
  const { isPollingOver, problem, refetch, set } = query;
  return (
    <Screen title={m.common_my_loan()} corner={<Corner kind="historyLoan" />}>
      <Loaded query={query} isNoteless>
        {(found) => (
          <div className="stack">
            <StaleNote isStale={problem !== undefined} onReload={refetch} />
            <Shown
              found={found}
              isNamed={loanGid !== undefined}
              isPollingOver={isPollingOver}
              onReload={refetch}
              onLoan={(loan) => set(loanFound(loan))}
            />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
