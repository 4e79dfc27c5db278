import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { LoanContent } from '../LoanContent.tsx';
import { canPayDue, RepayFoot } from '../RepayFoot.tsx';
import { useLoan } from '../use-loan.ts';

const Repayment = lazy(() => import('../Repayment.tsx').then((it) => ({ default: it.Repayment })));

/** The plan of a loan and the ways to pay it back: of the loan that the address names, else of the most urgent one. */
export const RepaymentScreen = () => {
  const { loanGid } = useSearch({ from: '/repayment' });
  const following = useLoan(loanGid);
  const { loan, underWay } = following.content ?? {};
  return (
    <Screen
      title={m.lending_repay_title()}
      corner={<Corner kind="historyLoan" />}
      foot={loan && canPayDue(loan, underWay) && <RepayFoot loan={loan} />}
    >
      <LoanContent following={following}>
        {(shown, repayment) => (
          <Suspense fallback={<PaymentSkeleton />}>
            <Repayment loan={shown} underWay={repayment} />
          </Suspense>
        )}
      </LoanContent>
    </Screen>
  );
};
