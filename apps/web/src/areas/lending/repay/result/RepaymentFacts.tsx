import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDated } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import { methodText } from '#shared/money/method-text.ts';
import stack from '#shared/money/Stack.module.css';
import { QuoteLines } from '../QuoteLines.tsx';

/** What was paid for, how, and the references by which everybody finds it. */
export const RepaymentFacts = ({ repayment }: { repayment: LoanRepayment }) => {
  const { lines, amountPaise, loanNumber, method, payer, bankReference, reference, receiptNumber, at } = repayment;
  return (
    <>
      <Card className={stack.stack}>
        <h2 className={stack.heading}>{m.lending_repay_made_of()}</h2>
        <QuoteLines lines={lines} totalPaise={amountPaise} totalLabel={m.lending_repay_in_all()} />
      </Card>
      <Card className={stack.stack}>
        <h2 className={stack.heading}>{m.lending_repay_details()}</h2>
        <Facts>
          <CopyFact label={m.lending_repay_receipt_number()} value={receiptNumber} />
          <CopyFact label={m.lending_repay_loan_number()} value={loanNumber} />
          <Fact label={m.lending_repay_method()}>{method && methodText(method)}</Fact>
          <Fact label={m.lending_repay_payer()}>{payer}</Fact>
          <CopyFact label={m.lending_repay_bank_reference()} value={bankReference} />
          <CopyFact label={m.lending_repay_reference()} value={reference} />
          <Fact label={m.lending_repay_at()}>{formatDated(Date.parse(at))}</Fact>
        </Facts>
      </Card>
    </>
  );
};
