import type { Loan, RepaymentSummary } from '@sikka/contract';
import { paymentLimits } from '@sikka/contract/rules';
import { useCallback, useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { readCache } from '#shared/cache.ts';
import { useLocale } from '#shared/locale.ts';
import type { Pace } from '#shared/money/poll-rules.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';
import { useUser } from '#shared/session.ts';
import { keep } from '#shared/use-kept.ts';
import { underWayOf } from './stage-rules.ts';

const market = '/flamingo/ostrader/loan_market';

/** A loan with the repayment that is under way; without a loan when the user has none. */
export interface LoanView extends Pace {
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
    api.post(`${market}/getLoanDetail`, named, { quiet: true }),
    api.post(`${market}/loan/repayment/list`, { ...named, ...newest }, { quiet: true }),
  ]);
  if (!loan) return { nextQuerySeconds: 0, queryLimitTime: 0 };
  const underWay = underWayOf(repayments.filter((each) => each.loanGid === loan.loanGid));
  const nextQuerySeconds = underWay ? followedSeconds : loan.nextQuerySeconds;
  return { loan, underWay, nextQuerySeconds, queryLimitTime: paymentLimits.querySeconds };
};

/**
 * Follows a loan, the most urgent one unless one is named. `kept` is what this phone kept of it from another time: it stands in
 * until an answer comes.
 */
export const useLoan = (loanGid: string | undefined): Polling<LoanView> & { kept: LoanView | undefined } => {
  const name = `repayment:${loanGid ?? ''}:${useUser()?.userGid}:${useLocale()}`;
  const polling = usePolling(useCallback(() => keep(name, () => readLoan(loanGid)), [name, loanGid]));
  const kept = useMemo(() => readCache<LoanView>(name, { personal: true }), [name]);
  return { ...polling, kept };
};
