import type { Loan, RepaymentSummary } from '@sikka/contract';
import { paymentLimits } from '@sikka/contract/rules';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { Loaded, PollingNote } from '#shared/query/Loaded.tsx';
import type { Pace } from '#shared/query/pace.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { underWayOf } from './loan-rules.ts';
import { NoLoans, MissingLoan } from './missing.tsx';

/** A loan with its pending repayment; without a loan if the user has none. */
interface LoanView extends Pace {
  loan?: Loan | undefined;
  underWay?: RepaymentSummary | undefined;
}

/** How often a pending repayment is polled, in seconds. */
const followedSeconds = 5;

/** The newest repayments are enough: at most one blocks another. */
const newest = { pageIndex: 1, pageSize: 10 } as const;

const readLoan = async (loanGid: string | undefined): Promise<LoanView> => {
  const named = loanGid === undefined ? {} : { loanGid };
  const [{ loan }, { repayments }] = await Promise.all([
    lending.getLoanDetail(named),
    lending.listRepayments({ ...named, ...newest }),
  ]);
  if (!loan) return { nextQuerySeconds: 0, queryLimitTime: 0 };
  const underWay = underWayOf(repayments.filter((each) => each.loanGid === loan.loanGid));
  const nextQuerySeconds = underWay ? followedSeconds : loan.nextQuerySeconds;
  return { loan, underWay, nextQuerySeconds, queryLimitTime: paymentLimits.querySeconds };
};

/** Polls a loan, the most urgent one unless one is named; the stored copy is shown until the server answers. */
export const useLoan = (loanGid: string | undefined): Query<LoanView> =>
  useQuery(['repayment', loanGid], { read: () => readLoan(loanGid), poll: 'whole', stored: 'thirtyDays' });

/** The server's answer: nothing is paid by the stored copy. */
export const answered = ({ answeredMs, content }: Query<LoanView>): Partial<LoanView> =>
  (answeredMs > 0 && content) || {};

interface LoanContentProps {
  query: Query<LoanView>;
  children: (loan: Loan, underWay: LoanView['underWay']) => ReactNode;
}

/** The loan once it is loaded, or what replaces it. */
export const LoanContent = ({ query, children }: LoanContentProps) => {
  const { problem, isPollingOver, refetch } = query;
  if (isProblem(problem, 'notFound', 'invalidInput')) return <MissingLoan />;
  return (
    <Loaded query={query} isEmpty={({ loan }) => !loan} empty={<NoLoans />} isNoteless>
      {({ loan, underWay }) => (
        <div className="stack">
          <StaleNote isStale={problem !== undefined} onReload={refetch} />
          {loan && children(loan, underWay)}
          {isPollingOver && underWay && <PollingNote onRetry={refetch} />}
        </div>
      )}
    </Loaded>
  );
};
