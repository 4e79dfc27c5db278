import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Corner } from '../../../../shared/frame/Corner.tsx';
import { LoadFailed } from '../../../../shared/frame/LoadFailed.tsx';
import { Screen } from '../../../../shared/frame/Screen.tsx';
import { StaleNote } from '../../../../shared/frame/StaleNote.tsx';
import { PaymentSkeleton } from '../../../../shared/money/PolledContent.tsx';
import { MissingLoan, NoLoans } from '../NoLoans.tsx';
import { useMyLoan } from '../use-my-loan.ts';

const MyLoan = lazy(() => import('../MyLoan.tsx').then((it) => ({ default: it.MyLoan })));

/** One loan of the user: the one that the address names, else the newest that runs. */
export const MyLoanScreen = () => {
  const { cid, loanGid = cid } = useSearch({ from: '/myloan' });
  const [loaded, reload] = useMyLoan(loanGid);
  return (
    <Screen title={m.lending_records_my_loan()} corner={<Corner kind="historyLoan" />}>
      {loaded.status === 'loading' && <PaymentSkeleton />}
      {loaded.status === 'failed' && <LoadFailed onRetry={reload} />}
      {loaded.status === 'ready' && (
        <>
          <StaleNote isStale={loaded.isStale === true} onReload={reload} />
          <Suspense fallback={<PaymentSkeleton />}>
            {loaded.content && <MyLoan loan={loaded.content} onChanged={reload} />}
          </Suspense>
          {!loaded.content && (loanGid === undefined ? <NoLoans /> : <MissingLoan />)}
        </>
      )}
    </Screen>
  );
};
