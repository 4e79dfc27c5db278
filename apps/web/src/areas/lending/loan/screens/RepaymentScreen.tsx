import type { Loan, RepaymentSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { lazyPart } from '#shared/lazy-part.tsx';
import { formatPaise } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { isBlocking, optionOf } from '../loan-rules.ts';
import { answered, LoanContent, useLoan } from '../use-loan.tsx';

/** Whether the amount due can be paid now. */
const canPayDue = (loan: Loan, underWay: RepaymentSummary | undefined): boolean =>
  optionOf(loan, 'DUE')?.isAllowed === true && !(underWay && isBlocking(underWay));

/** The main action of a loan: paying what is due. */
const RepayFoot = ({ loan: { loanGid, duePaise = zero } }: { loan: Loan }) => (
  <Button wide variant="gold" href={hrefOf({ to: '/loanQuote', search: { loanGid, purpose: 'DUE' } })}>
    {m.lending_repay_now({ amount: formatPaise(duePaise) })}
  </Button>
);

const Repayment = lazyPart(() => import('../Repayment.tsx').then((it) => it.Repayment));

/** The plan and repayment options of the loan in the address, else of the most urgent one. */
export const RepaymentScreen = () => {
  const { loanGid } = useSearch({ from: '/repayment' });
  const query = useLoan(loanGid);
  const { loan, underWay } = answered(query);
  return (
    <Screen
      title={m.lending_repay_title()}
      corner={<Corner kind="historyLoan" />}
      foot={loan && canPayDue(loan, underWay) && <RepayFoot loan={loan} />}
    >
      <LoanContent query={query}>{(shown, repayment) => <Repayment loan={shown} underWay={repayment} />}</LoanContent>
    </Screen>
  );
};
