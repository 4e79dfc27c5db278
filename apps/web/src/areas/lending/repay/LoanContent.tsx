import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import type { ReactNode } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { MissingLoan, NoLoans } from '../records/NoLoans.tsx';
import type { LoanView, useLoan } from './use-loan.ts';

interface LoanContentProps {
  following: ReturnType<typeof useLoan>;
  children: (loan: Loan, underWay: LoanView['underWay']) => ReactNode;
}

/** The loan that is followed, once it is there: what this phone kept of it until an answer comes, or what takes its place. */
export const LoanContent = ({ following, children }: LoanContentProps) => {
  const { content, kept, problem, isTired, ask } = following;
  if (isProblem(problem, 'notFound', 'invalidInput')) return <MissingLoan />;
  const shown = content ?? kept;
  if (!shown) return problem ? <LoadFailed onRetry={ask} /> : <PaymentSkeleton />;
  if (!shown.loan) return <NoLoans />;
  return (
    <div className={stack.stack}>
      <StaleNote isStale={problem !== undefined} onReload={ask} />
      {children(shown.loan, shown.underWay)}
      {isTired && shown.underWay && (
        <Card tone="brand" className={stack.stack}>
          <output>{m.payments_screen_tired()}</output>
          <Button size="small" variant="ghost" onClick={ask}>
            {m.payments_screen_ask_again()}
          </Button>
        </Card>
      )}
    </div>
  );
};
