import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { hrefOf } from '#shared/navigation.ts';

interface RepayButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'wide'> {
  loan: Pick<LoanSummary, 'loanGid' | 'productName'>;
}

/** Leads to what can be paid of a loan. */
export const RepayButton = ({ loan: { loanGid, productName }, ...look }: RepayButtonProps) => (
  <Button
    {...look}
    href={hrefOf({ to: '/repayment', search: { loanGid } })}
    aria-label={m.lending_home_action_of({ action: m.lending_home_action_repay(), product: productName })}
  >
    {m.lending_home_action_repay()}
  </Button>
);
