import type { LoanDebit, ToldLoan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import { debitsToTell } from './debit-rules.ts';

const titles: Readonly<Record<LoanDebit['state'], () => string>> = {
  ANNOUNCED: m.lending_records_debit_announced,
  PAID: m.lending_records_by_mandate,
  FAILED: m.lending_records_debit_failed,
  CALLED_OFF: m.lending_records_debit_called_off,
};

/** What the lender debits by mandate next, and why it did not debit what is still to be paid. */
export const DebitCards = ({ told }: { told: ToldLoan }) =>
  debitsToTell(told).map(({ debitReference, state, text }) => (
    <Card key={debitReference} tone={state === 'FAILED' ? 'warn' : 'brand'} className={stack.stack}>
      <h2 className={stack.heading}>{titles[state]()}</h2>
      <p>{text}</p>
    </Card>
  ));
