import type { Loan, RepaymentSummary } from '@sikka/contract';
import { paymentLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { type ReactNode, useCallback, useMemo } from 'react';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { readCache } from '#shared/cache.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { useLocale } from '#shared/locale.ts';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import type { Pace } from '#shared/money/poll-rules.ts';
import { type Polling, usePolling } from '#shared/money/use-polling.ts';
import { useUser } from '#shared/session.ts';
import { keep } from '#shared/use-kept.ts';
import { MissingLoan, NoLoans } from '../records/NothingHere.tsx';
import { underWayOf } from './loan-rules.ts';

/** A loan with the repayment that is under way; without a loan when the user has none. */
interface LoanView extends Pace {
  loan?: Loan | undefined;
  underWay?: RepaymentSummary | undefined;
}

/** How often a repayment that is under way is looked after (seconds). */
const followedSeconds = 5;

/** The newest repayments are enough: there is never more than one that blocks another. */
const newest = { pageIndex: 1, pageSize: 10 } as const;

const readLoan = async (loanGid: string | undefined): Promise<LoanView> => {
  const named = loanGid === undefined ? {} : { loanGid };
  const [{ loan }, { repayments }] = await Promise.all([
    lending.getLoanDetail(named, { quiet: true }),
    lending.listRepayments({ ...named, ...newest }, { quiet: true }),
  ]);
  if (!loan) return { nextQuerySeconds: 0, queryLimitTime: 0 };
  const underWay = underWayOf(repayments.filter((each) => each.loanGid === loan.loanGid));
  const nextQuerySeconds = underWay ? followedSeconds : loan.nextQuerySeconds;
  return { loan, underWay, nextQuerySeconds, queryLimitTime: paymentLimits.querySeconds };
};

/**
 * Follows a loan, the most urgent one unless one is named. `cached` is what this phone kept of it from another time: it stands in
 * until an answer comes.
 */
export const useLoan = (loanGid: string | undefined): Polling<LoanView> & { cached: LoanView | undefined } => {
  const name = `repayment:${loanGid ?? ''}:${useUser()?.userGid}:${useLocale()}`;
  const polling = usePolling(useCallback(() => keep(name, () => readLoan(loanGid)), [name, loanGid]));
  const cached = useMemo(() => readCache<LoanView>(name, { personal: true }), [name]);
  return { ...polling, cached };
};

interface LoanContentProps {
  following: ReturnType<typeof useLoan>;
  children: (loan: Loan, underWay: LoanView['underWay']) => ReactNode;
}

/** The loan that is followed, once it is there: what this phone kept of it until an answer comes, or what takes its place. */
export const LoanContent = ({ following, children }: LoanContentProps) => {
  const { content, cached, problem, isTired, ask } = following;
  if (isProblem(problem, 'notFound', 'invalidInput')) return <MissingLoan />;
  const shown = content ?? cached;
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
