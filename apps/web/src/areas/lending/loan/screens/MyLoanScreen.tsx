import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import type { LiveQuery } from '#shared/query/use-query.ts';
import { MissingLoan, NoLoans } from '../missing.tsx';
import { loanFound, type MyLoan, useMyLoan } from '../use-my-loan.ts';

const LoanView = lazyPart(() => import('../LoanView.tsx').then((it) => it.LoanView));
const RunningLoans = lazyPart(() => import('../RunningLoans.tsx').then((it) => it.RunningLoans));
const ApplicationView = lazyPart(() => import('../ApplicationView.tsx').then((it) => it.ApplicationView));

interface ShownProps {
  found: MyLoan;
  query: LiveQuery<MyLoan>;
  isNamed: boolean;
}

const Shown = ({ found, query: { isPollingOver, refetch, set }, isNamed }: ShownProps) => {
  switch (found.kind) {
    case 'loan':
      return (
        <LoanView
          loan={found.loan}
          isPollingOver={isPollingOver}
          onReload={refetch}
          onLoan={(loan) => set(loanFound(loan))}
        />
      );
    case 'loans':
      return <RunningLoans loans={found.loans} />;
    case 'application':
      return <ApplicationView application={found.application} onChanged={refetch} />;
    case 'none':
      return isNamed ? <MissingLoan /> : <NoLoans />;
  }
};

/** One loan of the user, or all active ones if there are several and the address names none. */
export const MyLoanScreen = () => {
  const { cid, loanGid = cid } = useSearch({ from: '/myloan' });
  const query = useMyLoan(loanGid);
  return (
    <Screen title={m.common_my_loan()} corner={<Corner kind="historyLoan" />}>
      <Loaded query={query} isNoteless>
        {(found) => (
          <div className="stack">
            <StaleNote isStale={query.problem !== undefined} onReload={query.refetch} />
            <Shown {...{ found, query }} isNamed={loanGid !== undefined} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
