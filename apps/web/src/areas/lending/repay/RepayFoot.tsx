import type { Loan, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { formatPaise } from '#shared/format-money.ts';
import { hrefOf } from '#shared/navigation.ts';
import { isBlocking, wayOf } from './stage-rules.ts';

/** Whether what is due can be paid now. */
export const canPayDue = (loan: Loan, underWay: RepaymentSummary | undefined): boolean =>
  wayOf(loan, 'DUE')?.isAllowed === true && !(underWay && isBlocking(underWay));

/** The main action of a loan: paying what is due. */
export const RepayFoot = ({ loan: { loanGid, duePaise = 0 } }: { loan: Loan }) => (
  <Button wide variant="gold" href={hrefOf({ to: '/loanQuote', search: { loanGid, purpose: 'DUE' } })}>
    {m.lending_repay_now({ amount: formatPaise(duePaise) })}
  </Button>
);
