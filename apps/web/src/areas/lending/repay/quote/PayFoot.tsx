import type { Paise } from '@sikka/money';
import type { Loan, LoanQuote } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { lending } from 'virtual:calls';
import { HelpLink } from '#shared/help/help-links.tsx';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { confirmed } from '#shared/prompt/confirmed.ts';
import { formatPaise } from '#shared/format.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { useAction, keyed } from '#shared/action.ts';

interface Quoted {
  loanGid: string;
  quoteId: string;
}

/** The one press that opens a repayment and leads on to the payment page; the same press, repeated after a lost answer, is the same order. */
const useRepay = () =>
  useAction(async (quoted: Quoted) => {
    const { merchantRequestId } = await keyed(`repay ${quoted.quoteId}`, (options) =>
      lending.applyRepay(quoted, options),
    );
    await goTo({ to: '/pay', search: { merchantRequestId } });
  });

interface PayFootProps {
  loan: Loan;
  quote: LoanQuote;
  payablePaise: Paise;
  /** Asks the lender for another quote. */
  onRenew: () => void;
}

/** Why the order was not opened, and the one thing to do about it; nothing was charged. */
const ProblemCard = ({ problem, onRenew }: { problem: ApiProblem; onRenew: () => void }) => {
  const { merchantRequestId, reason } = problem.details;
  const other = problem.name === 'loanRepaymentOpen' && typeof merchantRequestId === 'string' && merchantRequestId;
  const isOld = problem.name === 'loanQuoteEnded';
  return (
    <Card tone="warn" role="alert" className="stack">
      <p>{problem.msg || m.lending_repay_not_sent()}</p>
      <HelpLink about={problem.name} />
      {other && (
        <Button
          size="small"
          variant="soft"
          href={hrefOf({ to: reason === 'open' ? '/pay' : '/repayResult', search: { merchantRequestId: other } })}
        >
          {reason === 'open' ? m.lending_repay_go_on() : m.lending_repay_where()}
        </Button>
      )}
      {isOld && (
        <Button size="small" variant="soft" onClick={onRenew}>
          {m.lending_repay_request_again()}
        </Button>
      )}
    </Card>
  );
};

/** Returning a loan cannot be taken back, so it is asked about first. */
const isSure = async ({ channelName: lender }: Loan, { purpose }: LoanQuote): Promise<boolean> =>
  purpose !== 'RETURN' ||
  confirmed({
    title: m.lending_repay_return_sure(),
    text: m.lending_repay_return_sure_text({ lender }),
    confirmLabel: m.lending_repay_return_go(),
    cancelLabel: m.lending_repay_return_keep(),
    danger: true,
  });

/** The one press that opens the repayment, and why it did not. */
export const PayFoot = ({ loan, quote, payablePaise, onRenew }: PayFootProps) => {
  const { isBusy, problem, run } = useRepay();
  const press = async (): Promise<void> => {
    if (await isSure(loan, quote)) await run({ loanGid: loan.loanGid, quoteId: quote.quoteId });
  };
  return (
    <div className="stack">
      {problem && <ProblemCard problem={problem} onRenew={onRenew} />}
      <Button wide variant="gold" progress={isBusy ? 'busy' : 'idle'} onClick={() => void press()}>
        {m.lending_repay_pay({ amount: formatPaise(payablePaise) })}
      </Button>
    </div>
  );
};
