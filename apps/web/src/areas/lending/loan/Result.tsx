import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { paymentSteps } from '#shared/money/payment-steps.ts';
import { PaymentOutcome } from '#shared/money/PaymentOutcome.tsx';
import { RefundView } from '#shared/money/RefundView.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import { QuoteLines, optionName } from './repayment-options.tsx';

/** Where the money is, step by step; for a refund, its steps too. */
const StepsCard = ({ repayment }: { repayment: LoanRepayment }) => {
  const { refund } = repayment;
  if (refund) return <RefundView refund={refund} />;
  return (
    <Card className="stack">
      <h2 className="heading">{m.payments_step_title()}</h2>
      <Timeline steps={paymentSteps(repayment)} />
    </Card>
  );
};

const RepaymentFacts = ({ repayment }: { repayment: LoanRepayment }) => {
  const { lines, amountPaise, loanNumber, method, payer, bankReference, reference, receiptNumber, at } = repayment;
  return (
    <>
      <Card className="stack">
        <h2 className="heading">{m.lending_repay_made_of()}</h2>
        <QuoteLines lines={lines} totalPaise={amountPaise} totalLabel={m.common_total()} />
      </Card>
      <Card className="stack">
        <h2 className="heading">{m.common_details()}</h2>
        <Facts
          rows={[
            [m.common_paid_by(), method && methodText(method)],
            [m.common_from(), payer],
            [m.common_date(), formatDated(at)],
            [m.common_lenders_receipt(), receiptNumber, 'copy'],
            [m.lending_repay_loan_number(), loanNumber, 'copy'],
            [m.common_bank_reference(), bankReference, 'copy'],
            [m.common_our_reference(), reference, 'copy'],
          ]}
        />
      </Card>
    </>
  );
};

interface ResultProps {
  repayment: LoanRepayment;
  /** The user may have paid a moment ago: the gateway's answer is pending. */
  isPolling: boolean;
}

export const Result = ({ repayment, isPolling }: ResultProps) => (
  <PaymentOutcome
    payment={repayment}
    note={`${repayment.channelName} · ${optionName(repayment.purpose)}`}
    isPolling={isPolling}
  >
    <StepsCard repayment={repayment} />
    <RepaymentFacts repayment={repayment} />
  </PaymentOutcome>
);
